import { useAct, useSession } from '@lamplighter/client'
import {
  type AlarmFamily,
  type AlarmGroupRow,
  type AlarmRouteRow,
  alarmFamilies,
  alarmRouteRecord,
  type ClockWindow,
  completed,
  errors,
  type ValuesOf,
} from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { HoursItem } from '../../../../alarm/HoursItem.tsx'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'
import { RouteTest } from './RouteTest.tsx'

type Entered = ValuesOf<typeof alarmRouteRecord> & { families: AlarmFamily[]; windows: ClockWindow[] }

const { name, alarmGroupId, level, nodeId, sms, email, repeatEvery, escalateAfter, enabled } = alarmRouteRecord.fields
const fieldOf: FieldOf<keyof Entered> = {
  'alarmRoute.nameTaken': 'name',
  'alarmRoute.channel': 'email',
  'alarmRoute.noParent': 'escalateAfter',
  'alarmRule.window': 'windows',
  'alarmRule.overlap': 'windows',
}
const fresh: Partial<Entered> = { level: 30, families: [], windows: [], sms: true, email: true, enabled: true }

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  route: AlarmRouteRow | null | undefined
  groups: readonly AlarmGroupRow[]
  onClose: () => void
}

/** One rule: of which alarms it tells whom, and when again. */
export function RouteDrawer({ open, route, groups, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const act = useAct('alarmRoute.save', { quiet: true })
  const remove = useAct('alarmRoute.delete')
  const someChannel = ({ getFieldValue }: { getFieldValue: (key: string) => unknown }) => ({
    validator: () =>
      getFieldValue('sms') || getFieldValue('email')
        ? Promise.resolve()
        : Promise.reject(new Error(errors['alarmRoute.channel'][language])),
  })
  return (
    <RecordDrawer<AlarmRouteRow, Entered>
      name="alarm-route"
      wide
      open={open}
      record={route}
      noun={alarmRouteRecord.noun}
      note={route?.name}
      right="alarmNotice.save"
      gone={{ icon: 'bell' }}
      initial={route ?? fresh}
      fieldOf={fieldOf}
      save={async ({ families, windows, ...entered }) => {
        await act.mutateAsync({
          ...completed(alarmRouteRecord, entered),
          families: families ?? [],
          windows: windows ?? [],
          ...(route && { id: route.id }),
        })
        return { said: t('record.saved', { name: entered.name }) }
      }}
      remove={route && { name: route.name, run: () => remove.mutateAsync({ id: route.id }) }}
      after={route && <RouteTest id={route.id} />}
      onClose={onClose}
    >
      {(_, { disabled }) => (
        <>
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={name} />
            <FieldItem
              field={alarmGroupId}
              options={groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
            />
            <FieldItem field={level} />
            <FieldItem field={nodeId} none={t('alarmNotices.everywhere')} />
          </Grid>
          <Form.Item name="families" label={t('alarmNotices.families')}>
            <Select
              mode="multiple"
              placeholder={t('alarmNotices.all')}
              options={alarmFamilies.map(({ key, label }) => ({ value: key, label: label[language] }))}
            />
          </Form.Item>
          <HoursItem disabled={disabled} />
          <Grid columns={2} onPhone gap={[0, 12]}>
            <FieldItem field={sms} />
            <FieldItem field={email} dependencies={['sms']} rules={[someChannel as never]} />
            <FieldItem field={repeatEvery} />
            <FieldItem field={escalateAfter} />
            <FieldItem field={enabled} />
          </Grid>
        </>
      )}
    </RecordDrawer>
  )
}
