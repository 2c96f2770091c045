import { useNow, useSession } from '@lamplighter/client'
import { type ArmType, armTypeNames, armTypes, POLE, type PoleType, poleTypes } from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { ChoiceItem, NumberItem, TextItem } from '../../../form/items.tsx'
import { PositionFields } from '../../../form/place/PositionFields.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useStations } from '../../../list/choices.ts'

const MINUTE = 60_000
const LONGEST = { number: 60, name: 60, foundation: 40, road: 60 } as const
const { min, max } = POLE.height

export type Fields = {
  number: string
  name: string
  type: PoleType
  stationId: number
  height?: number | null
  arm?: ArmType | null
  foundation?: string
  road?: string
  lat?: number | null
  lng?: number | null
  installedOn?: string | null
}

export const fieldOf: FieldOf<keyof Fields> = {
  'pole.numberTaken': 'number',
  'pole.nameTaken': 'name',
  'pole.notYet': 'installedOn',
  'pole.half': 'lat',
}

type Props = { form: FormInstance<Fields>; disabled: boolean; onDirty: (dirty: boolean) => void }

export function PoleFields({ form, disabled, onDirty }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const today = useFormat().date(useNow(MINUTE))
  const stations = useStations().data ?? []
  const text = (key: keyof typeof LONGEST, required?: string) => (
    <TextItem name={key} label={t(`poles.field.${key}`)} max={LONGEST[key]} required={required} />
  )
  const notLater = {
    validator: (_: unknown, value: unknown) =>
      typeof value === 'string' && value > today ? Promise.reject(new Error(t('poles.rule.later'))) : Promise.resolve(),
  }
  return (
    <>
      <Grid columns={2} gap={[0, 8]} onPhone>
        {text('number', t('poles.rule.number'))}
        {text('name', t('poles.rule.name'))}
        <ChoiceItem
          name="type"
          label={t('poles.field.type')}
          options={([1, 2] as const).map((type) => ({ value: type, label: poleTypes[type][language] }))}
        />
        <ChoiceItem
          name="stationId"
          label={t('poles.field.station')}
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          search
          required={t('poles.rule.station')}
        />
        <NumberItem
          name="height"
          label={t('poles.field.heightM')}
          min={min}
          max={max}
          range={t('poles.rule.height', { min, max })}
          step={0.1}
          decimals={1}
        />
        <ChoiceItem
          name="arm"
          label={t('poles.field.arm')}
          options={armTypeNames.map((arm) => ({ value: arm, label: armTypes[arm][language] }))}
          none={t('poles.none')}
        />
        {text('foundation')}
        {text('road')}
      </Grid>
      <TextItem
        name="installedOn"
        label={t('poles.field.installed')}
        max={10}
        type="date"
        latest={today}
        rules={[notLater]}
      />
      <PositionFields form={form} disabled={disabled} onDirty={onDirty} />
    </>
  )
}
