import { useSession } from '@lamplighter/client'
import type { AlarmBasis, AlarmRuleFields } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { ruleSentence } from './ruleSentence.ts'

type Props = { form: FormInstance<AlarmRuleFields>; basis: AlarmBasis | undefined }

/** The rule as it is entered, as one sentence above its fields. */
export function RuleSentence({ form, basis }: Props) {
  const language = useSession((state) => state.language)
  const entered: Partial<AlarmRuleFields> = Form.useWatch([], form) ?? form.getFieldsValue()
  return (
    <Text as="p" bold style={{ marginBottom: 16 }} aria-live="polite">
      {ruleSentence(entered, basis, language)}
    </Text>
  )
}
