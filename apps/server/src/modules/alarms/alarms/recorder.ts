import type { SystemScope } from '../../../db/database.ts'
import { type Consumer, defineConsumer, type Published } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { listEndedRules } from '../alarm-rules/index.ts'
import { loadCircuits } from './circuits.store.ts'
import { createConnectionMoves, silenceOf, withoutCutOff, withoutFlapping } from './connection-moves.ts'
import { lossesBefore } from './flapping.store.ts'
import { afterConnection, movesOfConnection, OFFLINE } from './flapping.ts'
import { causeOf, isOfSupply, mutedCause } from './incidents.ts'
import { incidentsOf } from './joins.store.ts'
import { afterMove, type Move } from './life.ts'
import {
  alarmsHeldBy,
  endAlarms,
  endRetired,
  escalateAlarms,
  insertAlarms,
  lockAlarms,
  muteAlarms,
  nextDue,
  outOfService,
  type StoredAlarm,
  saveLevels,
  updateAlarms,
} from './record.store.ts'
import { moveToIncidents, releaseFed, takeReleased } from './release.store.ts'

/** An incident that changed, by one alarm of it. */
export type IncidentChange = Pick<StoredAlarm, 'incidentId' | 'deviceId' | 'type' | 'level'> & {
  readonly isNew: boolean
  /** No more of it changed than how often it came. */
  readonly isCount?: boolean
}

const HEARD = [
  'alarmsMoved',
  'alarmRulesChanged',
  'devicesChanged',
  'alarmsDealt',
  'serviceChanged',
  'devicesRetired',
  'loopsSwitched',
] as const
type Heard = Published<(typeof HEARD)[number]>
/** When the next alarm ends, escalates or is told by itself, ms since 1970. */
type State = { readonly dueAt: number | null }
type Deps = {
  registry: Pick<Registry, 'get'>
  clock: Pick<Clock, 'now'>
}

const keyOf = ({ deviceId, type }: Pick<Move, 'deviceId' | 'type'>) => `${deviceId}/${type}`

/** An alarm before it is known what it shares with others. */
type NewAlarm = Omit<StoredAlarm, 'incidentId' | 'anchorId' | 'anchorPart' | 'muted'>

/** Keeps the alarms of devices: what their values raise and end, and their silence. */
export function createAlarmRecorder({ registry, clock }: Deps): Consumer {
  const connections = createConnectionMoves(registry)

  function* movesOf(
    event: Exclude<Heard, { name: 'alarmRulesChanged' | 'serviceChanged' | 'devicesRetired' | 'loopsSwitched' }>,
  ): Iterable<Move> {
    if (event.name === 'alarmsMoved') {
      for (const move of event.body.moves) if (registry.get(move.deviceId)) yield move
    } else if (event.name === 'devicesChanged') {
      for (const [deviceId, wasOnline, isOnline] of event.body.devices) {
        const device = registry.get(deviceId)
        if (device && wasOnline !== isOnline) yield silenceOf(device, !isOnline, event.body.at)
      }
    }
  }

  /** What ends because its rule judges no more. */
  async function movesOfEnded(
    scope: SystemScope,
    { customerId, body: { kind, ended } }: Published<'alarmRulesChanged'>,
    now: number,
  ): Promise<Move[]> {
    const alarms = ended.length === 0 ? [] : await alarmsHeldBy(scope, customerId!, kind, ended)
    return alarms.flatMap(({ deviceId, type, level, rules, value }) =>
      ended.flatMap((rule) => (rule in rules ? [{ deviceId, type, rule, level, raised: false, at: now, value }] : [])),
    )
  }

  /** Where the devices of alarms hang, as far as that decides what the alarms share. */
  function circuitsOf(scope: SystemScope, alarms: readonly NewAlarm[]) {
    const ofSupply = new Set(alarms.flatMap(({ type, deviceId }) => (isOfSupply(type) ? [deviceId] : [])))
    const devices = [...ofSupply].flatMap((id) => registry.get(id) ?? [])
    const idsOf = (some: typeof devices) => some.map(({ id }) => id)
    return loadCircuits(scope, {
      lampIds: idsOf(devices.filter(({ boxId }) => boxId !== null)),
      boxIds: idsOf(devices.filter(({ kind }) => kind === 'power-box')),
    })
  }

  /** Opens alarms, each in the incident of its cause, and says which incidents became one by it. */
  async function open(scope: SystemScope, alarms: readonly NewAlarm[], now: number) {
    if (alarms.length === 0) return { opened: [], merged: [] }
    const out = await outOfService(scope, [...new Set(alarms.map(({ deviceId }) => deviceId))])
    const circuits = await circuitsOf(scope, alarms)
    const caused = alarms.flatMap((alarm) => {
      const device = registry.get(alarm.deviceId)
      if (!device) return []
      const muted = out.has(alarm.deviceId)
      const cause = causeOf(device, alarm, circuits)
      return [{ alarm, muted, cause: muted ? mutedCause(cause) : cause }]
    })
    if (caused.length === 0) return { opened: [], merged: [] }
    const wanted = caused.map(({ alarm: { customerId, deviceId }, cause }) => ({ ...cause, customerId, deviceId }))
    const { incidents, merged } = await incidentsOf(scope, wanted, now)
    const opened = caused.map(({ alarm, muted, cause: { anchorId, scope: name } }) => {
      const { id, isNew, part } = incidents.get(name)!
      return { ...alarm, muted, anchorId, anchorPart: part, incidentId: id, isNew }
    })
    return {
      opened,
      merged: merged.map(({ id, into }): IncidentChange => {
        const { deviceId, type, level } = opened.find(({ incidentId }) => incidentId === into)!
        return { incidentId: id, deviceId, type, level, isNew: false }
      }),
    }
  }

  /** Values that were written while their rule was taken away were still judged by it: nothing would end what they raise. */
  async function withoutEndedRules(scope: SystemScope, moves: readonly Move[]): Promise<readonly Move[]> {
    const raising = [...new Set(moves.flatMap(({ raised, rule }) => (raised && rule !== OFFLINE ? [rule] : [])))]
    if (raising.length === 0) return moves
    const ended = await listEndedRules(scope, raising)
    if (ended.length === 0) return moves
    return moves.filter(({ deviceId, rule, raised }) => {
      const { customerId, kind } = registry.get(deviceId)!
      return !raised || !ended.some((one) => one.key === rule && one.kind === kind && one.customerId === customerId)
    })
  }

  /** What moves make of the alarms that are there; a connection that was steady until now flaps no more by what it did before. */
  async function apply(
    scope: SystemScope,
    all: readonly Move[],
    now: number,
    isSteady = false,
  ): Promise<IncidentChange[]> {
    const judged = await withoutCutOff(scope, await withoutEndedRules(scope, all))
    const { left: moves, counted } = await withoutFlapping(scope, judged, now)
    const flapping = counted.map((alarm) => ({ ...alarm, isNew: false, isCount: true }))
    if (moves.length === 0) return flapping
    const before = await lockAlarms(scope, [...new Set(moves.map(({ deviceId }) => deviceId))])
    const known = new Map(before.map((alarm) => [keyOf(alarm), alarm]))
    const changed = new Map<string, NewAlarm>()
    const found = (move: Pick<Move, 'deviceId' | 'type'>) => changed.get(keyOf(move)) ?? known.get(keyOf(move)) ?? null
    const lost = moves.flatMap(({ deviceId, rule, raised }) => (rule === OFFLINE && raised ? [deviceId] : []))
    const losses = isSteady ? new Map<number, number>() : await lossesBefore(scope, lost, now)
    function connectionMoves(move: Move) {
      const { deviceId } = move
      const [silence, unstable] = [found(move), found({ deviceId, type: 'ConnectionUnstable' })]
      return movesOfConnection({ lost: silence, unstable, before: losses.get(deviceId) ?? 0 }, move)
    }
    for (const given of moves) {
      const { customerId } = registry.get(given.deviceId)!
      const isConnection = given.rule === OFFLINE
      for (const move of isConnection ? connectionMoves(given) : [given]) {
        const after = (isConnection ? afterConnection : afterMove)(found(move), move, now)
        if (after) changed.set(keyOf(move), { eliminatedUntil: null, ...after, customerId })
      }
    }
    const { opened, merged } = await open(
      scope,
      [...changed].flatMap(([key, alarm]) => (known.has(key) ? [] : [alarm])),
      now,
    )
    const kept = [...changed].flatMap(([key, alarm]) => {
      const stored = known.get(key)
      return stored ? [{ ...stored, ...alarm, isNew: false }] : []
    })
    await insertAlarms(scope, opened)
    await updateAlarms(scope, kept)
    const told = [...opened, ...kept].filter(({ eliminatedUntil, muted }) => eliminatedUntil === null && !muted)
    return [...flapping, ...told, ...merged]
  }

  /** Tells what devices suppressed whose own alarms have ended. */
  const release = (scope: SystemScope, ended: readonly StoredAlarm[], now: number) =>
    releaseFed(
      scope,
      ended.flatMap(({ deviceId, anchorId, incidentId }) => (deviceId === anchorId ? [incidentId] : [])),
      now,
    )

  /** Ends what is over, and raises again what was eliminated until now and is not in order. */
  async function end(scope: SystemScope, now: number): Promise<IncidentChange[]> {
    const ended = await endAlarms(scope, now)
    const again = ended.flatMap(
      ({ isStillRaised, incidentId: _, anchorId: __, anchorPart: ___, muted: ____, ...alarm }) =>
        isStillRaised ? [{ ...alarm, raisedAt: now, repeats: 0, eliminatedUntil: null, escalatesAt: null }] : [],
    )
    const { opened, merged } = await open(scope, again, now)
    await insertAlarms(scope, opened)
    await release(scope, ended, now)
    return [...ended.map((alarm) => ({ ...alarm, isNew: false })), ...opened.filter(({ muted }) => !muted), ...merged]
  }

  /** Tells what is still wrong after what it was suppressed by is over, each by its own cause. */
  async function tellReleased(scope: SystemScope, now: number): Promise<IncidentChange[]> {
    const released = await takeReleased(scope, now)
    const { opened, merged } = await open(scope, released, now)
    if (opened.length === 0) return []
    await moveToIncidents(scope, opened)
    const left = released.map((alarm) => ({ ...alarm, isNew: false }))
    return [...left, ...opened.filter(({ muted }) => !muted), ...merged]
  }

  /** What comes back into service is told as if it were raised then. */
  const mute = async (scope: SystemScope, deviceIds: readonly number[]): Promise<IncidentChange[]> =>
    (await muteAlarms(scope, deviceIds)).map((alarm) => ({
      ...alarm,
      isNew: !alarm.muted && alarm.recoveredAt === null && alarm.eliminatedUntil === null,
    }))

  function publishOf(scope: SystemScope, customerId: number, changes: readonly IncidentChange[]) {
    const incidents = new Map<string, IncidentChange>()
    for (const { incidentId, deviceId, type, level, isNew } of changes) {
      const known = incidents.get(incidentId)
      if (!known || level > known.level) incidents.set(incidentId, { incidentId, deviceId, type, level, isNew })
    }
    if (incidents.size > 0) scope.publish(customerId, 'incidentsChanged', { incidents: [...incidents.values()] })
  }

  function publish(scope: SystemScope, changes: readonly IncidentChange[]) {
    const byCustomer = Map.groupBy(changes, ({ deviceId }) => registry.get(deviceId)?.customerId ?? null)
    for (const [customerId, some] of byCustomer) if (customerId !== null) publishOf(scope, customerId, some)
  }

  /** What was taken down has no alarms any more. */
  async function retire(scope: SystemScope, { customerId, body }: Published<'devicesRetired'>, now: number) {
    const ended = await endRetired(scope, body.deviceIds, now)
    await release(scope, ended, now)
    publishOf(
      scope,
      customerId!,
      ended.map((alarm) => ({ ...alarm, isNew: false })),
    )
  }

  async function publishLevels(scope: SystemScope, deviceIds: readonly number[], now: number) {
    if (deviceIds.length === 0) return
    const changed = await saveLevels(scope, [...new Set(deviceIds)], now)
    for (const [customerId, some] of Map.groupBy(changed, (one) => one.customerId))
      scope.publish(customerId, 'alarmLevelsChanged', {
        devices: some.map((one) => [one.deviceId, one.level] as const),
      })
  }

  return defineConsumer<State, Heard['name']>({
    name: 'alarms.record',
    events: HEARD,
    initial: { dueAt: null },

    async handle(scope, events, { dueAt }) {
      const now = clock.now()
      const moves: Move[] = []
      const changes: IncidentChange[] = []
      for (const event of events) {
        if (event.name === 'serviceChanged') {
          changes.push(...(await apply(scope, moves.splice(0), now)))
          changes.push(...(await mute(scope, event.body.deviceIds)))
          continue
        }
        if (event.name === 'devicesRetired') {
          changes.push(...(await apply(scope, moves.splice(0), now)))
          await retire(scope, event, now)
          continue
        }
        if (event.name === 'loopsSwitched') {
          // What fell silent with it may have been raised a moment before.
          changes.push(...(await apply(scope, moves.splice(0), now)))
          moves.push(...(await connections.switched(scope, event, now)))
          continue
        }
        if (event.name !== 'alarmRulesChanged') {
          moves.push(...movesOf(event))
          continue
        }
        // What it ends may have been raised a moment before.
        changes.push(...(await apply(scope, moves.splice(0), now)))
        moves.push(...(await movesOfEnded(scope, event, now)))
      }
      changes.push(...(await apply(scope, moves, now)))
      // What these events make due is found by `nextDue`, and done at once.
      if (dueAt !== null && dueAt <= now) {
        changes.push(
          ...(await apply(scope, await connections.steady(scope, now), now, true)),
          ...(await apply(scope, await connections.missing(scope, now), now)),
          ...(await end(scope, now)),
          ...(await tellReleased(scope, now)),
        )
        changes.push(...(await escalateAlarms(scope, now)).map((alarm) => ({ ...alarm, isNew: false })))
      }
      publish(scope, changes)
      const ofLevel = changes.flatMap(({ deviceId, type, isCount }) =>
        type === 'CommunicationLost' || isCount ? [] : [deviceId],
      )
      const dealt = events.flatMap(({ name, body }) => (name === 'alarmsDealt' ? body.deviceIds : []))
      await publishLevels(scope, [...ofLevel, ...dealt], now)
      return { dueAt: await nextDue(scope) }
    },

    dueAt: ({ dueAt }) => dueAt,
  })
}
