import { type alarmCalls, alarmTypes, fail } from '@lamplighter/contract'
import { alarmList, silenceList } from '@lamplighter/kinds/lists'
import { localDay, localMoment } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers, SignedInContext } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { readRules } from '../alarm-rules/index.ts'
import { type FindAssignees, placesOf } from './assignee.store.ts'
import {
  acknowledge,
  addComment,
  areKnown,
  assign,
  type Chosen,
  eliminate,
  findAccount,
  makeWaiting,
} from './deal.store.ts'
import { getEnded, listEnded } from './history.store.ts'
import { getAlarm, listAlarms, listIncidents, pastOf, stepsOf, summarise, toldOf } from './list.store.ts'
import { offlineTrend } from './offline-trend.store.ts'
import { listOfPoles } from './pole.store.ts'
import { listRaised } from './raised.store.ts'
import { askedAlarms, listSilences, withSilences } from './silences.ts'
import { countStatistics, STATISTICS_SPAN } from './statistics.store.ts'
import { countSince } from './today.store.ts'

const alarmLabel = { zh: '告警', en: 'alarm' }
/** An alarm is eliminated for so long at most, ms. */
const ELIMINATED_FOR = 366 * 86_400_000
/** Names that a line of the audit trail gives. */
const NAMED = 5

type Dealt = Awaited<ReturnType<typeof acknowledge>>

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'tenantById'>
  exporter: Exporter
  findAssignees: FindAssignees
}

/** @throws alarm.span where statistics cannot cover a time */
function demandSpan(begin: string, end: string) {
  const [from, to] = [Date.parse(begin), Date.parse(end)]
  if (!(from < to && to - from <= STATISTICS_SPAN)) throw fail('alarm.span')
  return { from, to }
}

export function alarmHandlers({ clock, registry, exporter, findAssignees }: Deps): Handlers<typeof alarmCalls> {
  const now = () => new Date(clock.now())
  const timeZoneOf = ({ customerId }: Scope) => registry.tenantById(customerId)!.timeZone

  async function found(scope: Scope, id: string) {
    const open = await getAlarm(scope, id)
    if (open) return { ...open, endedAt: null, end: null }
    const ended = await getEnded(scope, id)
    if (!ended) throw fail('request.notFound', { what: alarmLabel })
    return ended
  }

  /** Makes the change, tells the consoles, and says in the audit trail what it was about. */
  async function deal(
    { change, note, caller }: SignedInContext,
    chosen: Chosen,
    after: object,
    work: (scope: Scope, by: { account: string; at: Date }) => Promise<Dealt>,
  ) {
    const alarms = await change(async (scope) => {
      if (!(await areKnown(scope, chosen))) throw fail('request.notFound', { what: alarmLabel })
      const dealt = await work(scope, { account: caller.account, at: now() })
      if (dealt.length === 0) {
        note({ unchanged: true })
        return 0
      }
      const names = dealt.slice(0, NAMED).map(({ name }) => name)
      note({ target: names.join(' '), after: { ...after, alarms: dealt.length } })
      scope.publish('alarmsDealt', { deviceIds: [...new Set(dealt.map(({ deviceId }) => deviceId))] })
      return dealt.length
    })
    return { alarms }
  }

  const query: Handler<(typeof alarmCalls)['alarm.query']> = ({ inScope }, { filters, ...page }) =>
    inScope(async (scope) => {
      const { total, rows } = await listAlarms(scope, await askedAlarms(scope, filters, now()), page, now())
      return { total, rows: await withSilences(scope, rows) }
    })
  const incidents: Handler<(typeof alarmCalls)['alarm.incidents']> = ({ inScope }, { filters, ...page }) =>
    inScope(async (scope) => {
      const { rows, ...sums } = await listIncidents(scope, await askedAlarms(scope, filters, now()), page, now())
      return { ...sums, rows: await withSilences(scope, rows) }
    })
  const silences: Handler<(typeof alarmCalls)['alarm.silences']> = ({ inScope }, { filters, ...page }) =>
    inScope((scope) => listSilences(scope, filters, page, now()))
  const history: Handler<(typeof alarmCalls)['alarm.history']> = ({ inScope }, { filters, ...page }) =>
    inScope((scope) => withRetired(scope, () => listEnded(scope, filters, page)))
  const raised: Handler<(typeof alarmCalls)['alarm.raised']> = async (
    { inScope },
    { from: begin, to: end, ...asked },
  ) => {
    const { from, to } = demandSpan(begin, end)
    const span = { from: new Date(from), to: new Date(to) }
    return inScope((scope) =>
      withRetired(scope, () => listRaised(scope, { ...asked, ...span, timeZone: timeZoneOf(scope) })),
    )
  }
  /** In the words of the rules that raised them. */
  const listed = (isHistory: boolean) => async (scope: Scope) => {
    const rules = new Map((await readRules(scope)).map((rule) => [`${rule.kind}/${rule.key}`, rule]))
    return alarmList(({ kind, rule }) => rules.get(`${kind}/${rule}`), clock.now(), isHistory)
  }

  return {
    'alarm.query': query,
    'alarm.export': exporter.of(listed(false), query),
    'alarm.incidents': incidents,
    'alarm.exportIncidents': exporter.of(listed(false), incidents),
    'alarm.history': history,
    'alarm.exportHistory': exporter.of(listed(true), history),
    'alarm.silences': silences,
    'alarm.exportSilences': exporter.of(silenceList, silences),
    'alarm.offlineTrend': ({ inScope }, { kind }) =>
      inScope((scope) => withRetired(scope, () => offlineTrend(scope, kind, clock.now()))),
    'alarm.summary': ({ inScope }) => inScope((scope) => summarise(scope, now())),

    'alarm.today': ({ inScope }) =>
      inScope((scope) =>
        withRetired(scope, async () => {
          const timeZone = timeZoneOf(scope)
          const since = new Date(localMoment(timeZone, localDay(timeZone, clock.now()), 0))
          return { since: since.toISOString(), ...(await countSince(scope, since)) }
        }),
      ),

    'alarm.raised': raised,
    'alarm.exportRaised': exporter.of(listed(true), raised),

    'alarm.statistics': ({ inScope }, { from, to, filters }) => {
      const span = demandSpan(from, to)
      return inScope((scope) =>
        withRetired(scope, () => countStatistics(scope, { ...span, timeZone: timeZoneOf(scope), filters })),
      )
    },

    'alarm.poles': ({ inScope }, asked) => inScope((scope) => listOfPoles(scope, asked)),

    'alarm.read': ({ inScope }, { id }) =>
      inScope((scope) =>
        withRetired(scope, async () => {
          const alarm = await found(scope, id)
          return {
            alarm,
            steps: await stepsOf(scope, id),
            told: await toldOf(scope, alarm.incidentId),
            past: await pastOf(scope, id, alarm.deviceId, alarmTypes[alarm.type].number, now()),
          }
        }),
      ),

    'alarm.acknowledge': (context, { note, ...chosen }) =>
      deal(context, chosen, note === '' ? {} : { note }, (scope, by) => acknowledge(scope, chosen, by, note)),

    'alarm.comment': async ({ change, note, caller }, { id, text }) => {
      await change(async (scope) => {
        const alarm = await found(scope, id)
        note({ target: alarm.deviceName, after: { text } })
        await addComment(scope, alarm, text, { account: caller.account, at: now() })
        scope.publish('alarmsDealt', { deviceIds: [alarm.deviceId] })
      })
      return {}
    },

    'alarm.assignees': async ({ inScope, caller }, { keyword, ...chosen }) => {
      const places = await inScope(async (scope) => {
        if (!(await areKnown(scope, chosen))) throw fail('request.notFound', { what: alarmLabel })
        return placesOf(scope, chosen)
      })
      return findAssignees(caller.customerId, places, now(), { keyword })
    },

    'alarm.assign': (context, { account, note, ...chosen }) =>
      deal(context, chosen, { assignee: account, ...(note === '' ? {} : { note }) }, async (scope, by) => {
        const assignee = account === '' ? '' : await findAccount(scope, account)
        if (assignee === null) throw fail('alarm.unknownUser', { account })
        // Who may not handle an alarm would not even see it in their list.
        const places = assignee === '' ? [] : await placesOf(scope, chosen)
        if (
          places.length > 0 &&
          (await findAssignees(scope.customerId, places, by.at, { account: assignee })).length === 0
        )
          throw fail('alarm.mayNotHandle', { account: assignee })
        const dealt = await assign(scope, chosen, assignee, by, note)
        const incidentIds = [...new Set(dealt.map(({ incidentId }) => incidentId))]
        if (incidentIds.length > 0 && assignee !== '' && assignee !== by.account)
          scope.publish('alarmsAssigned', { incidentIds, assignee, by: by.account, note })
        return dealt
      }),

    'alarm.deal': (context, { deal: way, until, note, ...chosen }) => {
      if (way === 1) return deal(context, chosen, { deal: way }, (scope, by) => makeWaiting(scope, chosen, note, by))
      const end = Date.parse(until ?? '')
      if (!(end > clock.now() && end <= clock.now() + ELIMINATED_FOR)) throw fail('alarm.untilPast')
      if (note === '') throw fail('alarm.reasonMissing')
      return deal(context, chosen, { deal: way, until, note }, (scope, by) =>
        eliminate(scope, chosen, new Date(end), note, by),
      )
    },
  }
}
