import { wires } from '@lamplighter/kinds/wires'
import type { Device, Registry } from '../devices/index.ts'
import type { Item } from './item.ts'

/** Items that one message to a gateway carries: all its lamps of a group number are told the same. */
export type GroupMessage = { readonly gateway: Device; readonly number: number; readonly items: readonly Item[] }

/** How the items of an order go: by number where they can, the rest singly. */
export type Plan = { readonly items: readonly Item[]; readonly grouped: readonly GroupMessage[] }

/** One lamp is told by name as quickly. */
const FEWEST = 2

type Known = Pick<Registry, 'get' | 'behind'>

/** What is carried out twice with one effect may be told to many at once; an order that was on its way keeps its way. */
function isCommon(items: readonly Item[], registry: Known): boolean {
  const [first] = items
  const kind = first && registry.get(first.deviceId)?.kind
  if (!first || !kind) return false
  const spec = wires[kind].commands.find(({ code }) => code === first.code)
  return (
    spec?.byGroup === true &&
    items.every(({ orderId, code, args, byGroup }) => {
      return orderId === first.orderId && code === first.code && args === first.args && byGroup === null
    })
  )
}

/** It carries what it was told to carry; one that nobody told carries what it says. */
const agrees = ({ groupNumber, groupWritten }: Device) => groupNumber === null || groupNumber === groupWritten

/**
 * Takes out of one order what can go by group number: a gateway is told a number only if no lamp that carries it, or
 * might, is left out of the order. The rest is told singly. `isAway` looks for what may have gone so before we were away,
 * whether or not its gateway is back.
 */
export function gather(items: readonly Item[], registry: Known, isAway = false): Plan {
  if (items.length < FEWEST || !isCommon(items, registry)) return { items, grouped: [] }
  const byDevice = new Map(items.map((item) => [item.deviceId, item]))
  const gateways = new Set(items.map(({ deviceId }) => registry.get(deviceId)?.gatewayId ?? null))
  const grouped: GroupMessage[] = []

  for (const id of gateways) {
    const gateway = id === null ? undefined : registry.get(id)
    if (!gateway || !(gateway.online || isAway)) continue
    const behind = [...registry.behind(gateway.id)]
    const carriers = Map.groupBy(behind, ({ groupWritten }) => groupWritten)
    // What a lamp carries that has not said it is anybody's guess.
    if (carriers.get(null)?.some((lamp) => !byDevice.has(lamp.id))) continue
    for (const [number, lamps] of carriers) {
      if (number === null || !lamps.every((lamp) => byDevice.has(lamp.id))) continue
      // A lamp that was told to carry it may do so, whatever is said in its name.
      if (behind.some((lamp) => lamp.groupNumber === number && !byDevice.has(lamp.id))) continue
      const heard = lamps.filter((lamp) => (lamp.online || isAway) && lamp.confirms === 'reply' && agrees(lamp))
      if (heard.length < FEWEST || lamps.some((lamp) => lamp.confirms === 'observe')) continue
      grouped.push({ gateway, number, items: heard.map((lamp) => byDevice.get(lamp.id)!) })
    }
  }
  return { items, grouped }
}
