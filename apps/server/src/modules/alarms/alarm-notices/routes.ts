import {
  ALARM_NOTICES,
  type AlarmRouteRow,
  alarmGroupRecord,
  type alarmRouteCalls,
  alarmRouteRecord,
  deliveryFailureIn,
  fail,
  type Language,
  refuseWindows,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { refuseTaken } from '../../../db/taken.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import type { Channels } from '../../platform/channels/index.ts'
import { listGroups } from './group.store.ts'
import { membersOf } from './recipient.store.ts'
import { deleteRoute, hasNode, listRoutes, saveRoute } from './route.store.ts'

/** A test is made once: what it lasts is less than the first rest, ms. */
const TEST_LASTS = 4_000
const notFound = () => fail('request.notFound', { what: alarmRouteRecord.noun })
const groupLabel = { zh: '分组', en: 'group' }

type Entered = Omit<AlarmRouteRow, 'id'>

/** @throws what is wrong with a rule in itself */
function demandSound({ sms, email, windows }: Entered) {
  if (!sms && !email) throw fail('alarmRoute.channel')
  const refusal = refuseWindows(windows)
  if (refusal) throw fail(refusal)
}

/** @throws where it names what is not there, or rises to nobody */
async function demandPlaces(scope: Scope, { alarmGroupId, nodeId, escalateAfter }: Entered) {
  const group = (await listGroups(scope)).find((one) => one.groupId === alarmGroupId)
  if (!group) throw fail('request.notFound', { what: alarmGroupRecord.noun })
  if (escalateAfter !== null && group.parentId === null) throw fail('alarmRoute.noParent')
  if (nodeId !== null && !(await hasNode(scope, nodeId))) throw fail('request.notFound', { what: groupLabel })
}

async function found(scope: Scope, id: number): Promise<AlarmRouteRow> {
  const route = (await listRoutes(scope)).find((one) => one.id === id)
  if (!route) throw notFound()
  return route
}

type Deps = { clock: Pick<Clock, 'now'>; channels: Pick<Channels, 'enqueue' | 'deliver'> }

/** Rules by which alarms are told to groups of people. */
export function alarmRouteHandlers({ clock, channels }: Deps): Handlers<typeof alarmRouteCalls> {
  /** Writes a test to everyone whom a rule tells first; they are sent after that is committed. */
  const enqueueTests = async (scope: Scope, { caller, language }: SignedInContext, route: AlarmRouteRow) => {
    const { alarmGroupId, name } = route
    const members = await membersOf(scope, [alarmGroupId], new Date(clock.now()))
    const tests = (members.get(alarmGroupId) ?? []).flatMap(({ name: person, mobile, email }) => [
      ...(route.sms && mobile !== null ? [{ person, channel: 'sms' as const, to: mobile }] : []),
      ...(route.email && email !== null ? [{ person, channel: 'email' as const, to: email }] : []),
    ])
    const params = { rule: name, account: caller.account }
    const sent = []
    for (const { person, channel, to } of tests) {
      const message = { channel, to, language, template: 'alarmTest', params, lasts: TEST_LASTS } as const
      sent.push({ name: person, channel, id: await channels.enqueue(scope, caller.customerId, message) })
    }
    return sent
  }

  const outcome = async (sent: Awaited<ReturnType<typeof enqueueTests>>[number], language: Language) => {
    const { state, error } = await channels.deliver(sent.id)
    return { name: sent.name, channel: sent.channel, state, error: deliveryFailureIn(error, language) }
  }

  return {
    'alarmRoute.query': ({ inScope }) => inScope(listRoutes),

    'alarmRoute.save': async ({ change, note }, { id, ...route }) => {
      note({ target: route.name, after: route })
      demandSound(route)
      const saved = await change(async (scope) => {
        const routes = await listRoutes(scope)
        if (id !== undefined) {
          const { id: _, ...before } = await found(scope, id)
          note({ before })
        } else if (routes.length >= ALARM_NOTICES.routes)
          throw fail('alarmRoute.tooMany', { limit: ALARM_NOTICES.routes })
        await demandPlaces(scope, route)
        return saveRoute(scope, id, route).catch(refuseTaken('alarmRoute.nameTaken', route.name))
      })
      return { id: saved }
    },

    'alarmRoute.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const { id: _, ...before } = await found(scope, id)
        note({ target: before.name, before })
        await deleteRoute(scope, id)
      })
      return {}
    },

    'alarmRoute.test': async (context, { id }) => {
      const { change, note, language } = context
      const sent = await change(async (scope) => {
        const route = await found(scope, id)
        note({ target: route.name })
        return enqueueTests(scope, context, route)
      })
      return Promise.all(sent.map((one) => outcome(one, language)))
    },
  }
}
