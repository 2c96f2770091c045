import { fail, type LuxStation, type LuxStep, type luxCalls, luxReadingList } from '@lamplighter/contract'
import { withRetired } from '../../../db/retired.ts'
import { timeZoneOf } from '../../../db/time-zone.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { findState, listAnswers, listOpen } from './ask.store.ts'
import { type BoardRow, listBoard } from './board.store.ts'
import { decisionOf } from './judge.ts'
import { plannedOn } from './lamps.ts'
import { listReadings } from './reading.store.ts'
import type { Settling } from './settle.ts'
import { countGroups, countStations, findDevice, findSetting, isNameTaken, saveSetting } from './station.store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Longest time that is read at a step, days. */
const DAYS: Record<LuxStep, number> = { '1min': 7, '5min': 31, '15min': 93, hour: 400, day: 4_000 }
const stationLabel = { zh: '照度站', en: 'lux station' }
const groupLabel = { zh: '分组', en: 'group' }
const askLabel = { zh: '开灯询问', en: 'lux request' }

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'tenantById'>
  settling: Settling
  exporter: Exporter
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export function luxHandlers({ clock, registry, settling, exporter }: Deps): Handlers<typeof luxCalls> {
  function toStation(
    customerId: number,
    { judged, plans, refreshTime, beyondSince, faultSince, ...row }: BoardRow,
  ): LuxStation {
    const place = registry.tenantById(customerId)
    const on = place ? plannedOn(plans, place, clock.now()) : null
    const { setting, lux } = row
    const isJudged = setting?.enabled && judged && lux !== null
    return {
      ...row,
      refreshTime: iso(refreshTime),
      faultSince: iso(faultSince),
      beyondSince: iso(beyondSince),
      decision: isJudged ? decisionOf(setting, { judged, beyondSince: beyondSince?.getTime() ?? null }, lux) : null,
      plannedOn: on === null ? null : new Date(on).toISOString(),
    }
  }

  const readings: Handler<(typeof luxCalls)['lux.readings']> = ({ inScope }, { filters, ...page }) => {
    const { deviceIds, step } = filters
    const [from, to] = [new Date(filters.from), new Date(filters.to)]
    const span = to.getTime() - from.getTime()
    if (span <= 0 || span > DAYS[step] * DAY) throw fail('lux.span', { days: DAYS[step] })
    return inScope((scope) =>
      withRetired(scope, async () => {
        if ((await countStations(scope, deviceIds)) < new Set(deviceIds).size)
          throw fail('request.notFound', { what: stationLabel })
        const timeZone = await timeZoneOf(scope)
        const { total, rows } = await listReadings(scope, { deviceIds, from, to, step, timeZone }, page)
        return {
          total,
          rows: rows.map(({ time, onLux, offLux, lux, ...row }) => ({
            ...row,
            lux,
            time: time.toISOString(),
            decision:
              lux === null || onLux === null || offLux === null
                ? null
                : lux < onLux
                  ? ('dark' as const)
                  : lux > offLux
                    ? ('light' as const)
                    : ('waiting' as const),
          })),
        }
      }),
    )
  }

  return {
    'lux.board': ({ inScope }) =>
      inScope(async (scope) => {
        const rows = await listBoard(scope, new Date(clock.now() - HOUR))
        return rows.map((row) => toStation(scope.customerId, row))
      }),
    'lux.asks': ({ inScope }) => inScope(listOpen),
    'lux.answers': ({ inScope }, { filters, ...page }) => inScope((scope) => listAnswers(scope, filters, page)),
    'lux.readings': readings,
    'lux.export': exporter.of(luxReadingList, readings),

    async 'lux.answer'({ caller, inScope, change, note }, { cmdId, accept }) {
      // Who may see the station answers for all lamps that it governs: who set it up had the right to them.
      if (!(await inScope((scope) => findState(scope, cmdId)))) throw fail('request.notFound', { what: askLabel })
      const settled = await change(
        async (scope) => {
          const done = await settling.answer(scope, cmdId, { accept, account: caller.account })
          note({ target: done.ask.setting.name, after: { accept, lamps: done.lamps } })
          return done
        },
        { whole: 'lampsOfLuxStation' },
      )
      await settled.go()
      return { lamps: settled.lamps }
    },

    async 'lux.save'({ change, note }, { deviceId, ...setting }) {
      if (setting.offLux <= setting.onLux) throw fail('lux.thresholds')
      if (setting.before + setting.after === 0) throw fail('lux.window')
      await change(async (scope) => {
        if (!(await findDevice(scope, deviceId))) throw fail('request.notFound', { what: stationLabel })
        if ((await countGroups(scope, setting.groupIds)) < new Set(setting.groupIds).size)
          throw fail('request.notFound', { what: groupLabel })
        if (await isNameTaken(scope, setting.name, deviceId)) throw fail('lux.nameTaken', { name: setting.name })
        const before = await findSetting(scope, deviceId)
        note({ target: setting.name, ...(before && { before }), after: setting })
        await saveSetting(scope, { deviceId, customerId: scope.customerId }, setting)
      })
      return {}
    },
  }
}
