import type { SystemScope } from '../../../db/database.ts'
import { defineConsumer } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../../devices/devices/index.ts'
import type { Channels } from '../../platform/channels/index.ts'
import { type IncidentHead, readIncidents } from '../alarms/index.ts'
import { minuteAt, sendTo, type Way, waysTo } from './delivery.ts'
import { GATHERS, minutesUntil, nextStep, RESTS } from './due.ts'
import { createMatching } from './matching.ts'
import {
  dueNotices,
  markTold,
  nextDue,
  openNotices,
  type Route,
  routesInForce,
  type SavedNotice,
  saveNotices,
} from './notice.store.ts'
import { chainsOf, membersOf, type Recipient, saveTold, type Told, toldSince } from './recipient.store.ts'
import { paramsOf } from './text.ts'

const MINUTE = 60_000
const AT_ONCE = 500

type Deps = {
  channels: Pick<Channels, 'enqueue'>
  registry: Pick<Registry, 'tenantById'>
  clock: Pick<Clock, 'now'>
  /** Of the console; empty where the installation has none that others reach. */
  address: string
}
/** What one person is to read in one message. */
type PersonalMessage = { recipient: Recipient; customerId: number; way: Way; incidents: Map<string, IncidentHead> }

/** Tells people of incidents: by which rules, in which order, each once a message. */
export function createNotifier({ channels, registry, clock, address }: Deps) {
  /** When a rule may speak next, ms. */
  const mayTellAt = ({ customerId, windows, toldAt }: Route, at: number) => {
    const rested = Math.max(at, (toldAt?.getTime() ?? 0) + RESTS)
    const wait = minutesUntil(windows, minuteAt(registry, customerId, rested))
    return wait === 0 ? rested : (Math.floor(rested / MINUTE) + wait) * MINUTE
  }

  async function begin(scope: SystemScope, routes: readonly Route[], incidentIds: readonly string[], now: number) {
    const incidents = await readIncidents(scope, incidentIds)
    const matching = createMatching(scope)
    const notices = []
    for (const incident of incidents)
      for (const route of routes)
        if (await matching.concerns(route, incident))
          notices.push({ incidentId: incident.incidentId, routeId: route.id, dueAt: mayTellAt(route, now + GATHERS) })
    await openNotices(scope, notices)
  }

  async function send(scope: SystemScope, messages: readonly PersonalMessage[]): Promise<Told[]> {
    const told: Told[] = []
    for (const { recipient, customerId, way, incidents } of messages) {
      const { timeZone = 'UTC' } = registry.tenantById(customerId) ?? {}
      const messageId = await sendTo(channels, scope, customerId, recipient, way, {
        template: 'alarm',
        params: paramsOf([...incidents.values()], recipient.choice.language, timeZone, address),
      })
      for (const incidentId of incidents.keys())
        told.push({ customerId, incidentId, personId: recipient.id, messageId })
    }
    return told
  }

  /** Tells what is due, and says when each notice is looked at again. */
  async function tell(scope: SystemScope, routes: readonly Route[], now: number): Promise<void> {
    const due = await dueNotices(scope, now, AT_ONCE)
    if (due.length === 0) return
    const routeById = new Map(routes.map((route) => [route.id, route]))
    const ids = [...new Set(due.map(({ incidentId }) => incidentId))]
    const incidents = new Map((await readIncidents(scope, ids)).map((one) => [one.incidentId, one]))
    const chains = await chainsOf(scope, [...new Set(routes.map(({ alarmGroupId }) => alarmGroupId))])
    const members = await membersOf(scope, [...new Set([...chains.values()].flat())], new Date(now))
    const justTold = await toldSince(scope, ids, now - RESTS)
    const matching = createMatching(scope)
    const messages = new Map<string, PersonalMessage>()
    const saved: SavedNotice[] = []
    const speaking = new Set<number>()
    for (const notice of due) {
      const route = routeById.get(notice.routeId)
      const incident = incidents.get(notice.incidentId)
      if (!route || !incident || incident.waiting === 0) {
        saved.push({ ...notice, dueAt: null })
        continue
      }
      const mayTell = mayTellAt(route, now)
      if (mayTell > now) {
        saved.push({ ...notice, dueAt: mayTell })
        continue
      }
      const chain = chains.get(route.alarmGroupId) ?? []
      const { tells, notice: next } = nextStep(notice, route, chain.length, now)
      saved.push({ ...notice, ...next })
      if (tells.length > 0) speaking.add(route.id)
      for (const recipient of tells.flatMap((at) => members.get(chain[at]!) ?? [])) {
        if (justTold.has(`${recipient.id}/${incident.incidentId}`)) continue
        if (!(await matching.reaches(recipient, incident, minuteAt(registry, route.customerId, now)))) continue
        for (const way of waysTo(recipient).filter((one) => route[one])) {
          const key = `${recipient.id}/${way}`
          const message = messages.get(key) ?? { recipient, customerId: route.customerId, way, incidents: new Map() }
          message.incidents.set(incident.incidentId, incident)
          messages.set(key, message)
        }
      }
    }
    await saveTold(scope, await send(scope, [...messages.values()]), now)
    await saveNotices(scope, saved)
    await markTold(scope, [...speaking], now)
  }

  return defineConsumer<{ dueAt: number | null }, 'incidentsChanged'>({
    name: 'alarmNotices.notify',
    events: ['incidentsChanged'],
    initial: { dueAt: null },

    async handle(scope, events) {
      const now = clock.now()
      const routes = await routesInForce(scope)
      const heard = new Set(routes.map(({ customerId }) => customerId))
      const ids = events.flatMap(({ customerId, body }) =>
        heard.has(customerId!) ? body.incidents.map(({ incidentId }) => incidentId) : [],
      )
      await begin(scope, routes, [...new Set(ids)], now)
      await tell(scope, routes, now)
      return { dueAt: await nextDue(scope) }
    },

    dueAt: ({ dueAt }) => dueAt,
  })
}
