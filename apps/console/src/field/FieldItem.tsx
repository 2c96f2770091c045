import { useNow, useSession } from '@lamplighter/client'
import { type CellField, valueRefusal } from '@lamplighter/contract'
import { Form } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { ChoiceInput, type Option } from './input/ChoiceInput.tsx'
import { SwitchInput } from './input/SwitchInput.tsx'
import { ValueInput } from './input/ValueInput.tsx'

const MINUTE = 60_000
const CHOSEN: ReadonlySet<CellField['type']> = new Set(['switch', 'choice', 'reference'])

type Injected = { id?: string; value?: unknown; onChange?: (value: unknown) => void }
type ControlProps = Injected &
  Pick<Props, 'field' | 'options' | 'none' | 'disabled' | 'required'> & { onPick?: Props['onChange'] }

/** The control of a form item; the form passes its value. */
function Control({ field, options, none, disabled, required = false, id = '', value, onChange, onPick }: ControlProps) {
  const language = useSession((state) => state.language)
  const { status } = Form.Item.useStatus()
  // What is not yet answered must not look like a no.
  const [isAnswered] = useState(typeof value === 'boolean')
  const props = {
    id,
    value: value ?? undefined,
    onValue: (next: unknown) => {
      onChange?.(next ?? null)
      onPick?.(next ?? null)
    },
    name: field.label[language],
    describedBy: `${id}_help ${id}_extra`,
    wrong: status === 'error',
    clearable: field.optional === true && !required,
    disabled,
    none,
  }
  if (field.type === 'switch' && isAnswered && !props.clearable) return <SwitchInput {...props} />
  return options ? (
    <ChoiceInput {...props} options={options} {...(field.type === 'reference' && { search: true })} />
  ) : (
    <ValueInput {...props} field={field} />
  )
}

type Props = {
  field: CellField
  /** Options in place of those the field declares. */
  options?: readonly Option[]
  /** What is shown where nothing is chosen. */
  none?: string | undefined
  /** Required here, though optional in the record. */
  required?: boolean
  /** The label is shown elsewhere. */
  unlabelled?: boolean
  /** Below it, as long as nothing is wrong. */
  hint?: string | undefined
  disabled?: boolean | undefined
  /** Called after the user changed the value. */
  onChange?: ((value: unknown) => void) | undefined
} & Pick<ComponentProps<typeof Form.Item>, 'rules' | 'dependencies' | 'hidden'>

/** A form item for a field of a record: label, control, note and validation as declared. */
export function FieldItem({
  field,
  options,
  none,
  required = false,
  unlabelled = false,
  hint,
  disabled,
  rules = [],
  onChange,
  ...item
}: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const today = useFormat().date(useNow(MINUTE))
  const refusalOf = (value: unknown) => {
    const refusal = valueRefusal(field, value, required || !field.optional)
    if (refusal) return refusal[language]
    return field.type === 'day' && field.past && String(value ?? '') > today ? t('field.notLater') : null
  }
  // What is chosen from the start cannot be emptied.
  const form = Form.useFormInstance()
  const [isChosen] = useState(() => CHOSEN.has(field.type) && (form?.getFieldValue(field.key) ?? null) !== null)
  const isMarked = (required || !field.optional) && !isChosen
  const validator = (_: unknown, value: unknown) => {
    const refusal = refusalOf(value)
    return refusal === null ? Promise.resolve() : Promise.reject(new Error(refusal))
  }
  return (
    <Form.Item
      {...item}
      name={field.key}
      required={isMarked}
      preserve={!(field.type === 'text' && field.secret)}
      {...(unlabelled ? { style: { margin: 0 } } : { label: field.label[language] })}
      extra={hint ?? field.note?.[language]}
      rules={[{ validator }, ...rules]}
    >
      <Control
        field={field}
        {...(options && { options })}
        none={none}
        disabled={disabled}
        required={required}
        onPick={onChange}
      />
    </Form.Item>
  )
}
