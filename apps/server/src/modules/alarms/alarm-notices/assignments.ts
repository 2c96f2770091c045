import { defineConsumer } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../../devices/devices/index.ts'
import type { Channels } from '../../platform/channels/index.ts'
import { readIncidents } from '../alarms/index.ts'
import { minuteAt, sendTo, waysTo } from './delivery.ts'
import { createMatching } from './matching.ts'
import { recipientOf, saveTold } from './recipient.store.ts'
import { paramsOf } from './text.ts'

type Deps = {
  channels: Pick<Channels, 'enqueue'>
  registry: Pick<Registry, 'tenantById'>
  clock: Pick<Clock, 'now'>
  /** Of the console; empty where the installation has none that others reach. */
  address: string
}

/** Tells people of alarms that somebody gave to them, as they settled for notifications. */
export const createAssignmentNotifier = ({ channels, registry, clock, address }: Deps) =>
  defineConsumer<null, 'alarmsAssigned'>({
    name: 'alarmNotices.assigned',
    events: ['alarmsAssigned'],
    initial: null,
    async handle(scope, events) {
      const now = clock.now()
      const matching = createMatching(scope)
      for (const { customerId, body } of events) {
        const recipient = await recipientOf(scope, customerId!, body.assignee, new Date(now))
        if (!recipient) continue
        const minute = minuteAt(registry, customerId!, now)
        const incidents = []
        for (const incident of await readIncidents(scope, body.incidentIds))
          if (await matching.reaches(recipient, incident, minute)) incidents.push(incident)
        if (incidents.length === 0) continue
        const { timeZone = 'UTC' } = registry.tenantById(customerId!) ?? {}
        for (const way of waysTo(recipient)) {
          const messageId = await sendTo(channels, scope, customerId!, recipient, way, {
            template: 'alarmAssigned',
            params: {
              ...paramsOf(incidents, recipient.choice.language, timeZone, address),
              by: body.by,
              note: body.note,
            },
          })
          const told = incidents.map(({ incidentId }) => ({
            customerId: customerId!,
            incidentId,
            personId: recipient.id,
            messageId,
          }))
          await saveTold(scope, told, now)
        }
      }
      return null
    },
  })
