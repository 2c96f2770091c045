import { useCall } from '@lamplighter/client'
import { dynamicGroupRecord } from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { type ConditionFields as Conditions, conditionOf, heightsCross, isEmpty } from './condition.ts'

const { fields } = dynamicGroupRecord
const FRESH = 60_000

type Rule = { getFieldsValue: () => Conditions }

/** A name, and what lamps have to have in common. */
export function ConditionFields() {
  const { t } = useTranslation()
  const choices = useCall('dynamicGroup.choices', {}, { fresh: FRESH }).data
  const refuses = (isWrong: (condition: ReturnType<typeof conditionOf>) => boolean, sentence: string) => [
    ({ getFieldsValue }: Rule) => ({
      validator: () =>
        isWrong(conditionOf(getFieldsValue())) ? Promise.reject(new Error(sentence)) : Promise.resolve(),
    }),
  ]
  const choice = (key: 'firmware' | 'model' | 'road', all: readonly string[] = []) => (
    <FieldItem
      field={fields[key]}
      none={t(all.length > 0 ? 'dynamicGroups.any' : 'dynamicGroups.noChoice')}
      options={all.map((text) => ({ value: text, label: text }))}
    />
  )
  return (
    <>
      <FieldItem field={fields.name} />
      <Grid columns={2} onPhone gap={[0, 8]}>
        <FieldItem
          field={fields.lightType}
          none={t('dynamicGroups.any')}
          dependencies={['heightMin', 'heightMax', 'firmware', 'model', 'road']}
          rules={refuses(isEmpty, t('dynamicGroups.rule.empty'))}
        />
        {choice('model', choices?.models)}
        <FieldItem field={fields.heightMin} />
        <FieldItem
          field={fields.heightMax}
          dependencies={['heightMin']}
          rules={refuses(heightsCross, t('dynamicGroups.rule.heights'))}
        />
        {choice('firmware', choices?.firmware)}
        {choice('road', choices?.roads)}
      </Grid>
    </>
  )
}
