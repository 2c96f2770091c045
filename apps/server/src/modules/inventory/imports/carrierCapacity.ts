import type { ImportField, Kind } from '@lamplighter/contract'
import type { carriersAtStations } from './capacity.store.ts'
import type { TakenLine } from './check.ts'

type Carrier = Awaited<ReturnType<typeof carriersAtStations>>[number]
type Named = { kind: Carrier['kind']; field: ImportField; name: string }

/**
 * Capacity for the power boxes and gateways that lines name, beside those that are there. One that is there, or that a line
 * before has named, needs none; a gateway that no line names carries so many lamps that the room for lamps bounds it.
 */
export function carrierCapacity(there: readonly Carrier[], capacityAt: (station: string, kind: Kind) => number) {
  const key = (station: string, kind: Carrier['kind']) => JSON.stringify([kind, station])
  const known = new Set(
    there.flatMap(({ kind, code, name }) => [JSON.stringify([kind, code]), JSON.stringify([kind, name])]),
  )
  const held = new Map<string, number>()
  for (const { station, kind } of there) held.set(key(station, kind), (held.get(key(station, kind)) ?? 0) + 1)

  const fresh = (line: TakenLine): Named[] => {
    const named: Named[] = [
      { kind: 'power-box', field: 'cabinet', name: line.cabinet },
      { kind: 'gateway', field: 'gateway', name: line.gateway },
    ]
    return named.filter(({ kind, name }) => name !== '' && !known.has(JSON.stringify([kind, name])))
  }
  return {
    /** The column whose carrier has no capacity at the site. */
    lacking: (line: TakenLine, station: string): ImportField | undefined =>
      fresh(line).find(({ kind }) => (held.get(key(station, kind)) ?? 0) >= capacityAt(station, kind))?.field,
    take(line: TakenLine, station: string) {
      for (const { kind, name } of fresh(line)) {
        known.add(JSON.stringify([kind, name]))
        held.set(key(station, kind), (held.get(key(station, kind)) ?? 0) + 1)
      }
    },
  }
}
