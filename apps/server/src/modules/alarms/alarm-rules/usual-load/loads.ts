import type { Place } from '@lamplighter/kinds/sun'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Device, Registry } from '../../../devices/devices/index.ts'
import type { Latest } from '../limits.ts'
import { boxState, type FedLamp, LOADS } from './box-state.ts'
import { createSteady } from './steady.ts'
import type { Usual } from './usual-load.store.ts'

/** What is known of boxes besides their values. */
export type BoxFacts = {
  readonly usual: Usual
  readonly breakers: ReadonlyMap<number, number>
  /** A command or a lock-out changes what is usual of them now. */
  readonly held: ReadonlySet<number>
  readonly lamps: ReadonlyMap<number, readonly FedLamp[]>
}

const none: readonly FedLamp[] = []

export function lampsByBox(registry: Pick<Registry, 'all'>): ReadonlyMap<number, readonly Device[]> {
  const found = new Map<number, Device[]>()
  for (const device of registry.all()) {
    if (device.kind !== 'luminaire' || device.boxId === null) continue
    const own = found.get(device.boxId)
    if (own) own.push(device)
    else found.set(device.boxId, [device])
  }
  return found
}

/** What boxes are expected to take, by what is known of them. */
export function createBoxLoads(placeOf: (customerId: number) => Place | undefined) {
  let facts: BoxFacts = { usual: new Map(), breakers: new Map(), held: new Set(), lamps: new Map() }
  /** Follows readings; of the past nobody knows what held a box. */
  function follow(isNow: boolean) {
    const steady = createSteady()
    return () => {
      const batch = steady.begin()
      return {
        see({ id, customerId }: Pick<Device, 'id' | 'customerId'>, at: number, latest: Latest) {
          const place = placeOf(customerId)
          const isHeld = (isNow && facts.held.has(id)) || !place
          const told = isHeld ? null : boxState(latest, facts.lamps.get(id) ?? none, place, at)
          const state = batch.see(id, told, at)
          const loads = state === null ? undefined : facts.usual.get(id)?.get(state)
          return {
            /** Of a current or the power; null where nothing is usual, or it is not known. */
            usual: (of: number) => loads?.[LOADS.indexOf(of)] ?? null,
            /** A. */
            breaker: facts.breakers.get(id) ?? null,
          }
        },
        keep: batch.keep,
      }
    }
  }
  return {
    know(more: Partial<BoxFacts>) {
      facts = { ...facts, ...more }
    },
    begin: follow(true),
    /** Judges readings of the past by what is usual now. */
    past: () => follow(false),
  }
}

export type BoxLoads = ReturnType<typeof createBoxLoads>
export type BoxLoad = ReturnType<ReturnType<BoxLoads['begin']>['see']>

const POWER = pointIndex('power-box').get('elec.totalPower')!
/** A difference that the meters of a box may make, A and W. */
export const floorOf = (place: number) => (place === POWER ? 100 : 0.5)
