import type { Nameplate, World } from '../world/world.ts'
import { endOf, energyAfter, energyBefore, slotAt, slotsSince, visitIn } from './visits.ts'

/** A session without orders from afar; moments are ms since 1970, energies Wh. */
export type PastSession = {
  readonly number: number
  readonly begun: number
  readonly over: number
  /** Where the meter stood when it began. */
  readonly meter: number
  readonly energy: number
}

/** Sessions at a simulated pile that began and ended within a time. */
export function pastSessions(nameplate: Nameplate, world: World, from: number, to: number): PastSession[] {
  const seed = world.seedOf(nameplate)
  if (world.fault(nameplate) === 'leaky') return []
  const first = slotAt(seed, from)
  const slots = Array.from({ length: slotAt(seed, to) - first + 1 }, (_, n) => first + n)
  return slots.flatMap((slot) => {
    const visit = visitIn(seed, slot, world)
    if (!visit?.begins) return []
    const over = endOf(visit.begins, visit)
    if (visit.begins < from || over > to) return []
    const energy = energyAfter(over - visit.begins, visit)
    return [{ number: slotsSince(slot) + 1, begun: visit.begins, over, meter: energyBefore(seed, slot, world), energy }]
  })
}
