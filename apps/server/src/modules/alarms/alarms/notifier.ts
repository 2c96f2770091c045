import { alarmTypes } from '@lamplighter/contract'
import { defineConsumer } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Channels } from '../../platform/channels/index.ts'
import { endIncidents, readIncidents } from './incident.store.ts'

type Deps = { channels: Pick<Channels, 'enqueueForWebhooks'>; clock: Pick<Clock, 'now'> }

/** Tells the outside of incidents: once when one begins, once when the last of its alarms has ended. */
export const createAlarmNotifier = ({ channels, clock }: Deps) =>
  defineConsumer<null, 'incidentsChanged'>({
    name: 'alarms.notify',
    events: ['incidentsChanged'],
    initial: null,
    async handle(scope, events) {
      const changes = events.flatMap(({ body }) => body.incidents)
      const begun = new Set(changes.flatMap(({ incidentId, isNew }) => (isNew ? [incidentId] : [])))
      const heads = await readIncidents(scope, [...begun])
      for (const {
        customerId,
        type,
        raisedAt,
        groupId: _,
        waiting: __,
        anchorName: ___,
        part: ____,
        ...incident
      } of heads)
        await channels.enqueueForWebhooks(scope, customerId, 'alarm.raised', {
          ...incident,
          type,
          number: alarmTypes[type].number,
          raisedAt: raisedAt.toISOString(),
        })
      const ids = [...new Set(changes.map(({ incidentId }) => incidentId))]
      const endedAt = new Date(clock.now())
      for (const { customerId, raisedAt, ...incident } of await endIncidents(scope, ids, endedAt))
        await channels.enqueueForWebhooks(scope, customerId, 'alarm.ended', {
          ...incident,
          raisedAt: raisedAt.toISOString(),
          endedAt: endedAt.toISOString(),
        })
      return null
    },
  })
