import type { AlarmLevel, Kind } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import type { Published } from '../../../outbox/index.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import { countFlaps, type Losses, settleConnections } from './flapping.store.ts'
import { OFFLINE, steadyAfter } from './flapping.ts'
import type { Move } from './life.ts'
import { cutOff, expectBack, expectNothing, silenceOn, takeMissing } from './loop.store.ts'
import { HEARD_WITHIN } from './release.store.ts'

/** A gateway or a box that is silent takes others with it. */
const SILENCE: Readonly<Record<Kind, AlarmLevel>> = {
  gateway: 20,
  'power-box': 20,
  'power-gateway': 20,
  'lux-station': 10,
  luminaire: 10,
  environment: 10,
  manhole: 20,
  'phone-charging': 10,
  intercom: 20,
  wifi: 10,
  'charging-pile': 10,
  'led-screen': 10,
  broadcast: 10,
  traffic: 20,
  video: 20,
  lock: 20,
  'garbage-bin': 10,
}

export const silenceOf = ({ id, kind }: Pick<Device, 'id' | 'kind'>, raised: boolean, at: number): Move => ({
  ...{ deviceId: id, type: 'CommunicationLost', rule: OFFLINE, level: SILENCE[kind] },
  ...{ raised, at, value: null },
})

/** Of silent devices only those that have power. */
export async function withoutCutOff(scope: SystemScope, moves: readonly Move[]): Promise<readonly Move[]> {
  const silent = moves.flatMap(({ raised, rule, deviceId }) => (raised && rule === OFFLINE ? [deviceId] : []))
  if (silent.length === 0) return moves
  const cut = await cutOff(scope, silent)
  return moves.filter(({ raised, rule, deviceId }) => !(raised && rule === OFFLINE && cut.has(deviceId)))
}

/** Of connections that flap, losses are counted and returns change nothing; what is `left` is of others. */
export async function withoutFlapping(scope: SystemScope, moves: readonly Move[], now: number) {
  const losses = new Map<number, Losses>()
  for (const { deviceId, rule, raised, at } of moves) {
    if (rule !== OFFLINE) continue
    const known = losses.get(deviceId) ?? { count: 0, last: null }
    losses.set(deviceId, raised ? { count: known.count + 1, last: at } : known)
  }
  if (losses.size === 0) return { left: moves, counted: [] }
  const deviceIds = [...new Set(moves.map(({ deviceId }) => deviceId))]
  const flapping = await countFlaps(scope, deviceIds, losses, steadyAfter(now))
  const ids = new Set(flapping.map(({ deviceId }) => deviceId))
  return {
    left: moves.filter(({ deviceId, rule }) => rule !== OFFLINE || !ids.has(deviceId)),
    counted: flapping.flatMap(({ deviceId, level, incidentId }) =>
      incidentId === null ? [] : [{ incidentId, deviceId, level, type: 'ConnectionUnstable' as const }],
    ),
  }
}

/** What is found out of connections besides what events tell. */
export function createConnectionMoves(registry: Pick<Registry, 'get'>) {
  const devicesOf = (ids: readonly number[]) => ids.flatMap((id) => registry.get(id) ?? [])
  return {
    /**
     * What a loop feeds falls silent when it is switched off, which is no alarm. When it is on again, what is not heard after
     * a while is.
     */
    async switched(scope: SystemScope, { body }: Published<'loopsSwitched'>, now: number): Promise<Move[]> {
      // What a loop was switched to last holds.
      const last = new Map(
        body.loops.map(([gatewayId, loop, isOn]) => [`${gatewayId}/${loop}`, { gatewayId, loop, isOn }]),
      )
      const on = [...last.values()].filter(({ isOn }) => isOn)
      const off = [...last.values()].filter(({ isOn }) => !isOn)
      await expectBack(scope, on, now + HEARD_WITHIN)
      await expectNothing(scope, off)
      const silent = await silenceOn(scope, off)
      return devicesOf(silent.map(({ deviceId }) => deviceId)).map((device) => silenceOf(device, false, now))
    },

    /** What a loop feeds that did not return with it. */
    async missing(scope: SystemScope, now: number): Promise<Move[]> {
      return devicesOf(await takeMissing(scope, now)).map((device) => silenceOf(device, true, now))
    },

    /** What flapped and has been steady since is over; what is lost since then is silent. */
    async steady(scope: SystemScope, now: number): Promise<Move[]> {
      const lost = await settleConnections(scope, now)
      return lost.flatMap(({ deviceId, lostAt }) => {
        const device = registry.get(deviceId)
        return device ? [silenceOf(device, true, lostAt)] : []
      })
    },
  }
}
