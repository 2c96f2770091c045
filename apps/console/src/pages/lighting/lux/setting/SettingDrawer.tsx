import { useAct, useSession } from '@lamplighter/client'
import { completed, LUX, LUX_FRESH, type LuxSetting, type LuxStation, luxRecord } from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'
import { useGroups } from '../../../../list/choices.ts'

export type Opened = LuxStation & { id: number }

const { fields } = luxRecord

const fieldOf: FieldOf<keyof LuxSetting> = {
  'lux.nameTaken': 'name',
  'lux.thresholds': 'offLux',
  'lux.window': 'after',
}

const fresh: Partial<LuxSetting> = { ...LUX_FRESH, groupIds: [] }

type Props = {
  open: boolean
  /** Nothing when there is no such one. */
  station: Opened | undefined
  onClose: () => void
}

/** How one station judges the light, which lamps it governs, and what it does. */
export function SettingDrawer({ open, station, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const save = useAct('lux.save', { quiet: true })
  const groups = useGroups().data ?? []
  const aboveOn = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_: unknown, off: unknown) => {
      const on = getFieldValue('onLux')
      const isWrong = typeof off === 'number' && typeof on === 'number' && off <= on
      return isWrong ? Promise.reject(new Error(fields.offLux.note[language])) : Promise.resolve()
    },
  })
  return (
    <RecordDrawer<Opened, LuxSetting>
      name="lux-station"
      wide
      open={open}
      record={station}
      noun={luxRecord.noun}
      note={station && `${station.name} · ${station.code}`}
      right="lux.save"
      gone={{ icon: 'lux' }}
      initial={station?.setting ?? { ...fresh, name: station?.name }}
      fieldOf={fieldOf}
      save={async (entered) => {
        const { groupIds = [], ...rest } = entered
        await save.mutateAsync({ ...completed(luxRecord, rest), groupIds, deviceId: station!.deviceId })
        return { said: t('lux.saved', { name: entered.name }) }
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={fields.name} />
            <FieldItem field={fields.installPosition} />
          </Grid>
          <FieldItem field={fields.description} />
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={fields.onLux} />
            <FieldItem field={fields.offLux} dependencies={['onLux']} rules={[aboveOn as never]} />
            <FieldItem field={fields.delay} />
            <FieldItem field={fields.radius} />
          </Grid>
          <Form.Item name="groupIds" label={t('list.group')} extra={t('lux.groupsHint')}>
            <Select
              mode="multiple"
              maxCount={LUX.groups}
              optionFilterProp="label"
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={fields.before} />
            <FieldItem field={fields.after} />
          </Grid>
          <FieldItem field={fields.action} />
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={fields.level} />
            <FieldItem field={fields.targetLux} />
            <FieldItem field={fields.asks} />
            <FieldItem field={fields.answerWithin} />
          </Grid>
          <FieldItem field={fields.option} />
          <FieldItem field={fields.enabled} />
        </>
      )}
    </RecordDrawer>
  )
}
