import { LUX_RULE, type LuxAskState, type LuxFault, type LuxTopic } from '@lamplighter/contract'
import { type Place, sunAltitude } from '@lamplighter/kinds/sun'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { SystemScope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../../devices/devices/index.ts'
import type { Reading, ValueHook } from '../../devices/readings/index.ts'
import { insertAsk, withdrawAsks } from './ask.store.ts'
import { listGoverned } from './governed.store.ts'
import { type LuxAt, nextJudged } from './judge.ts'
import { darkLamps, levelOf, plannedOn } from './lamps.ts'
import { DOUBT, isContradicted, suspicionOf } from './plausibility.ts'
import { loadStations, neighboursOf, type SetStation, type StationState, saveState } from './station.store.ts'
import { twilightAt } from './twilight.ts'

/** What becomes of an ask, as browsers are told. */
export type AskMove = {
  readonly id: number
  readonly topic: LuxTopic
  readonly state: LuxAskState
  readonly deviceId: number
}

const LUX_PLACE = pointIndex('lux-station').get('env.lux')!
const SECOND = 1_000
/** What is older tells nothing of now, ms. */
const OLD = 16 * 60_000

type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'tenantById'> }

/** A sensor that is not believed any more, or is again, is an alarm of its device. */
function tellFault(
  scope: SystemScope,
  { customerId, deviceId }: SetStation,
  fault: LuxFault | null,
  { at, lux }: LuxAt,
) {
  const move = { deviceId, type: 'Fault', level: 20, rule: LUX_RULE, raised: fault !== null, at, value: lux } as const
  scope.publish(customerId, 'alarmsMoved', { moves: [move] })
}

/** What is believed of a station after a reading; `neighbours` is the median of the others. */
function nextState(station: SetStation, { lux, at }: LuxAt, place: Place, neighbours: number | null): StationState {
  const { setting, state: before } = station
  const steadySince = before?.lux === lux ? before.steadySince : at
  const altitude = sunAltitude(place, at)
  const altitudeThen = steadySince === at ? altitude : sunAltitude(place, steadySince)
  const suspect = suspicionOf({ lux, at, steadySince, altitudeThen, altitude, neighbours }, setting)
  const suspectSince = suspect === null ? null : suspect === before?.suspect ? (before.suspectSince ?? at) : at
  const isSure = suspectSince !== null && (suspect === 'stuck' || at - suspectSince >= DOUBT)
  const kept = suspect === null ? null : (before?.fault ?? null)
  const fault = isSure ? suspect : kept
  const faultSince = fault === null ? null : fault === before?.fault ? (before.faultSince ?? at) : at
  // What is not believed decides nothing, and begins anew when it is.
  const judged =
    fault === null ? nextJudged(setting, before, { lux, at }) : { judged: before?.judged ?? 'light', beyondSince: null }
  const askedFor = judged.judged === 'light' ? null : (before?.askedFor ?? null)
  return { ...judged, at, lux, steadySince, suspect, suspectSince, fault, faultSince, askedFor }
}

/**
 * Evaluates readings of lux stations. How a station stands is in the database alone, and written with the readings that change
 * it: whichever server receives the next one, and whatever was killed before, it goes on from there.
 */
export function createLuxHook({ clock, registry }: Deps): ValueHook {
  /** Asks whether lamps are switched on, where it is dark before their schedules light or after they put out. */
  async function ask(
    scope: SystemScope,
    station: SetStation,
    state: StationState,
    place: Place,
    around: number | null,
  ) {
    const { setting, deviceId } = station
    const now = clock.now()
    if (state.judged !== 'dark' || state.fault !== null || now - state.at > OLD) return state
    const twilight = twilightAt(place, now, setting)
    if (!twilight || state.askedFor === twilight.sun) return state
    const lamps = darkLamps(await listGoverned(scope, deviceId, setting), place, now)
    if (lamps.length === 0) return state
    const next = plannedOn(lamps, place, now)
    const levels = lamps.map((lamp) => levelOf(setting, lamp, state.lux))
    const contradicted = isContradicted({ lux: state.lux, neighbours: around })
    const isAsked = setting.asks || contradicted
    const lapsesAt = Math.min(twilight.to, next ?? twilight.to)
    const id = await insertAsk(scope, {
      ...station,
      at: now,
      topic: twilight.topic,
      lux: state.lux,
      lamps: lamps.length,
      boxes: new Set(lamps.flatMap(({ boxId }) => boxId ?? [])).size,
      level: new Set(levels).size === 1 ? levels[0]! : null,
      watts: lamps.every(({ ratedWatts }) => ratedWatts === null)
        ? null
        : lamps.reduce((sum, { ratedWatts }, at) => sum + ((ratedWatts ?? 0) * levels[at]!) / 100, 0),
      unrated: lamps.filter(({ ratedWatts }) => ratedWatts === null).length,
      plannedAt: twilight.topic === 'early' ? (next ?? lapsesAt) : lapsesAt,
      dueAt: isAsked ? Math.min(now + setting.answerWithin * SECOND, lapsesAt) : now,
      lapsesAt,
      contradicted,
    })
    if (id === null) return state
    tell(scope, station, { id, topic: twilight.topic, state: 'pending', deviceId })
    return { ...state, askedFor: twilight.sun }
  }

  const tell = (scope: SystemScope, { customerId }: SetStation, move: AskMove) =>
    scope.publish(customerId, 'luxAskMoved', move)

  async function evaluate(scope: SystemScope, station: SetStation, reading: LuxAt): Promise<StationState> {
    const before = station.state
    const place = registry.tenantById(station.customerId)
    if (!place || (before && before.at >= reading.at)) return before!
    const around = await neighboursOf(scope, station, reading.at)
    const state = nextState(station, reading, place, around)
    if (state.fault !== (before?.fault ?? null)) tellFault(scope, station, state.fault, reading)
    if (state.fault !== null || (state.judged === 'light' && before?.judged === 'dark'))
      for (const { id, topic } of await withdrawAsks(scope, station.deviceId, clock.now()))
        tell(scope, station, { id, topic, state: 'withdrawn', deviceId: station.deviceId })
    const asked = await ask(scope, station, state, place, around)
    await saveState(scope, station, asked)
    return asked
  }

  return (readings) => {
    const mine = readings.filter(
      ({ device, points, isReport }) => isReport && device.kind === 'lux-station' && isGiven(points[LUX_PLACE]),
    )
    if (mine.length === 0) return null
    return {
      async write(scope) {
        const byDevice = Map.groupBy(mine, ({ device }) => device.id)
        for (const station of await loadStations(scope, [...byDevice.keys()])) {
          let state = station.state
          for (const { at, points } of sorted(byDevice.get(station.deviceId)!))
            state = await evaluate(scope, { ...station, state }, { at, lux: points[LUX_PLACE]! })
        }
      },
      committed: () => undefined,
    }
  }
}

const isGiven = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value)
const sorted = (readings: readonly Reading[]) => readings.toSorted((one, other) => one.at - other.at)
