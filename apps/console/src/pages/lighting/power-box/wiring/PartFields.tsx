import { useSession } from '@lamplighter/client'
import {
  enums,
  type SubDevice,
  type SubDeviceType,
  sentenceOf,
  subDeviceRecord,
  subDeviceRules,
} from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { freeNumber } from './partNumbers.ts'
import { fieldOf, type Part, refusedOf } from './partRefusal.ts'

const { fields } = subDeviceRecord

type Props = {
  form: FormInstance<Part>
  /** `null` is a new one. */
  part: SubDevice | null
  parts: readonly SubDevice[]
}

/** What a part is, what it is connected to, and by which channel it is read; its type says which of that it has. */
export function PartFields({ form, part, parts }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const type = Form.useWatch('type', form) ?? part?.type
  const rule = type === undefined ? null : subDeviceRules[type]
  const others = parts.filter(({ id }) => id !== part?.id)
  const left = rule && type !== undefined ? rule.most - others.filter((one) => one.type === type).length : 0
  const parents = others.filter((one) => rule?.parents.includes(one.type))

  /** The server's own rule, said before it is asked. */
  const checked = (field: keyof Part) => ({
    validator: async () => {
      const refused = refusedOf(form.getFieldsValue(), part, parts)
      if (refused && fieldOf[refused.key] === field) throw new Error(sentenceOf(refused.key, refused.params, language))
    },
  })
  const chooseType = (chosen: SubDeviceType) =>
    form.setFieldsValue({ number: freeNumber(chosen, parts), parentId: null, channel: null })
  return (
    <>
      <FieldItem
        field={fields.type}
        disabled={part ? true : undefined}
        rules={[checked('type')]}
        hint={part || !rule ? undefined : t('boxes.parts.left', { n: Math.max(0, left) })}
        onChange={(chosen) => chooseType(chosen as SubDeviceType)}
      />
      <Grid columns={{ atLeast: 150 }} gap={12}>
        <FieldItem field={fields.name} rules={[checked('name')]} />
        <FieldItem field={fields.number} rules={[checked('number')]} />
      </Grid>
      {rule && rule.parents.length > 0 && (
        <FieldItem
          field={fields.parentId}
          required={rule.hangs === true}
          none={t('boxes.parts.noParent')}
          rules={[checked('parentId')]}
          options={parents.map(({ id, name, type: own }) => ({
            value: id,
            label: `${name} · ${enums.subDeviceType[own][language]}`,
          }))}
        />
      )}
      <Grid columns={{ atLeast: 150 }} gap={12}>
        <FieldItem field={fields.ratedAmperes} />
        {rule?.senses && <FieldItem field={fields.channel} />}
      </Grid>
    </>
  )
}
