import { useSession } from '@lamplighter/client'
import {
  type AlarmBasis,
  type AlarmRuleFields,
  alarmRuleRecord,
  endsSoundly,
  errors,
  type Kind,
  restartsLabel,
} from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { litPoints, wires } from '@lamplighter/kinds/wires'
import { Grid } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { HoursItem } from '../../../alarm/HoursItem.tsx'
import { useShownKinds } from '../../../device/useShownKinds.ts'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { unitOf } from './ruleWords.ts'

const { fields } = alarmRuleRecord
type Entered = Partial<AlarmRuleFields>
type Rule = { getFieldsValue: () => Entered }
type Props = {
  form: FormInstance<AlarmRuleFields>
  /** What its limit is a percentage of. */
  basis: AlarmBasis | undefined
  isShipped: boolean
  isNew: boolean
  disabled: boolean
}

/** What a rule compares, and when. */
export function RuleFields({ form, basis, isShipped, isNew, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const shown = useShownKinds()
  const kind: Kind = Form.useWatch('kind', form) ?? form.getFieldValue('kind') ?? 'luminaire'
  const key: string | undefined = Form.useWatch('point', form) ?? form.getFieldValue('point')
  const points = wires[kind].points
  const point = points.find((one) => one.key === key)
  const unit = unitOf(point, basis, language)
  const refuses = (sentence: (entered: Entered) => { zh: string; en: string } | null) => [
    ({ getFieldsValue }: Rule) => ({
      validator: () => {
        const refusal = sentence(getFieldsValue())
        return refusal ? Promise.reject(new Error(refusal[language])) : Promise.resolve()
      },
    }),
  ]
  const returns = refuses(({ operator, value, returnValue }) => {
    const isGiven = operator !== undefined && typeof value === 'number' && typeof returnValue === 'number'
    return isGiven && !endsSoundly(operator, value, returnValue) ? errors['alarmRule.returnValue'] : null
  })
  const months = refuses(({ monthFrom, monthTo }) =>
    (monthFrom ?? null) === null || (monthTo ?? null) === null
      ? (monthFrom ?? monthTo ?? null) === null
        ? null
        : errors['alarmRule.months']
      : null,
  )
  const choice = (name: keyof typeof fields, more: Partial<Parameters<typeof FieldItem>[0]> = {}) => (
    <FieldItem field={fields[name]} {...more} />
  )
  return (
    <>
      <Grid columns={2} onPhone gap={[0, 12]}>
        {choice('name', { disabled: isShipped || disabled })}
        <FieldItem
          field={{
            key: 'kind',
            type: 'choice',
            label: { zh: '设备种类', en: 'Device kind' },
            choices: shown
              .filter((one) => one === kind || wires[one].points.length > 0)
              .map((one) => ({ value: one, label: kindNames[one].label })),
          }}
          disabled={!isNew || disabled}
          onChange={() => form.setFieldValue('point', null)}
        />
        {choice('type', { disabled: !isNew || disabled })}
        {choice('level')}
        {choice('point', {
          disabled: isShipped || disabled,
          options: points.map((one) => ({
            value: one.key,
            label: (basis === 'restarts' ? restartsLabel : one.label)[language],
          })),
          none: t('alarmRules.choose'),
        })}
        {choice('operator', { disabled: isShipped || disabled })}
        {choice('value', { hint: unit })}
        {choice('returnValue', {
          hint: [unit, t('alarmRules.returns')].filter(Boolean).join(' · '),
          dependencies: ['value', 'operator'],
          rules: returns as never,
        })}
        {choice('hold')}
        {choice('when', {
          options: fields.when.choices
            .filter(({ value }) => (value !== 'lit' && value !== 'out') || litPoints(kind).length > 0)
            .map(({ value, label }) => ({ value, label: label[language] })),
        })}
        {choice('escalateAfter')}
        {choice('enabled')}
        {choice('monthFrom', { none: t('alarmRules.allYear') })}
        {choice('monthTo', { none: t('alarmRules.allYear'), dependencies: ['monthFrom'], rules: months as never })}
      </Grid>
      <HoursItem disabled={disabled} />
    </>
  )
}
