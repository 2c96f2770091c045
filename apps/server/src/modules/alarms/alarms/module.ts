import type { AlarmType } from '@lamplighter/contract'
import type { Kept } from '../../../jobs/index.ts'
import type { About } from '../../audience.ts'
import { aboutDevice } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { createFindAssignees } from './assignee.store.ts'
import { alarmHandlers } from './calls.ts'
import { createLoopHook } from './loop-hook.ts'
import { createAlarmNotifier } from './notifier.ts'
import { createAlarmRecorder, type IncidentChange } from './recorder.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Users did something about alarms of these devices. */
    alarmsDealt: { deviceIds: readonly number[] }
    /** Open alarms of these incidents were given to another user. */
    alarmsAssigned: { incidentIds: readonly string[]; assignee: string; by: string; note: string }
    /** Devices whose worst alarm is another now, and its level; 0 without any. */
    alarmLevelsChanged: { devices: readonly (readonly [deviceId: number, level: number])[] }
    /** Alarms of an organisation were raised, changed or have ended. */
    incidentsChanged: { incidents: readonly IncidentChange[] }
  }
}

const DAY = 86_400_000
const HISTORY = 3 * 366 * DAY
const kept: readonly Kept[] = [
  { table: 'alarm_history', column: 'ended_at', for: HISTORY },
  { table: 'alarm_step', column: 'at', for: HISTORY },
  { table: 'alarm_incident', column: 'last_at', for: HISTORY },
]

/** Alarms of devices, from the moment that they are raised until somebody has dealt with them. */
export const alarmModule = defineModule({
  describe: ({ registry, outbox, channels, clock, db, exporter, ingest }) => ({
    handlers: alarmHandlers({ clock, registry, exporter, findAssignees: createFindAssignees(db) }),
    consumers: [createAlarmRecorder({ registry, clock }), createAlarmNotifier({ channels, clock })],
    kept,
    start: () => ingest.addHook(createLoopHook()),

    listen({ toAll }) {
      /** What concerns a device that is gone stands nowhere any more. */
      function about(customerId: number, deviceId: number): About {
        const device = registry.get(deviceId)
        return device
          ? aboutDevice(registry)('alarm.view', device)
          : { customerId, operation: 'alarm.view', groupId: null }
      }
      /** Whoever has the poles hears of a call for help in whatever window. */
      const isEverywhere = (type: AlarmType) => type === 'HelpCall'
      outbox.on('incidentsChanged', ({ customerId, body }) => {
        for (const { incidentId, deviceId, type, level, isNew } of body.incidents) {
          const told = about(customerId!, deviceId)
          toAll(
            isEverywhere(type) ? told : { ...told, isApart: true },
            `alarm/${isNew ? 'new/' : ''}${incidentId}`,
            () => ({
              type: 'alarm',
              incidentId,
              deviceId,
              alarmType: type,
              level,
              isNew,
            }),
          )
        }
      })
      outbox.on('alarmsDealt', ({ customerId, body: { deviceIds } }) => {
        for (const deviceId of deviceIds)
          toAll({ ...about(customerId!, deviceId), isApart: true }, 'alarm/dealt', () => ({ type: 'alarmsDealt' }))
      })
    },
  }),
})
