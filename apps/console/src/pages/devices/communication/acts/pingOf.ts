import type { Kind } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** The cheapest question of a kind's catalogue that the device itself answers: its clock, else a force read. */
export function pingOf(kind: Kind): string | null {
  const known = new Set<string>(wires[kind].commands.map(({ code }) => code))
  return ['dcs.clock', 'dcs.read'].find((code) => known.has(code)) ?? null
}
