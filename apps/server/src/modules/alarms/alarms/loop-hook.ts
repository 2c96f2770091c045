import { LOOPS, relayOf } from '@lamplighter/kinds/loops'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { ValueHook } from '../../devices/readings/index.ts'

/** A loop of a power gateway, and whether it is on. */
export type LoopSwitch = readonly [gatewayId: number, loop: number, isOn: boolean]

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Power gateways of an organisation reported loops otherwise than before, or for the first time since the server started. */
    loopsSwitched: { loops: readonly LoopSwitch[] }
  }
}

const PLACES = pointIndex('power-gateway')
const RELAYS = LOOPS.map((loop) => [loop, PLACES.get(relayOf(loop))!] as const)

/** Tells of loops that were switched, with the readings that say so. */
export function createLoopHook(): ValueHook {
  const known = new Map<string, boolean>()
  return (readings) => {
    const now = new Map<string, boolean>()
    const switched: LoopSwitch[] = []
    for (const { device, points, isReport } of readings) {
      if (!isReport || device.kind !== 'power-gateway') continue
      for (const [loop, place] of RELAYS) {
        const relay = points[place] ?? null
        const key = `${device.id}/${loop}`
        const isOn = relay !== 0
        if (relay === null || (now.get(key) ?? known.get(key)) === isOn) continue
        now.set(key, isOn)
        switched.push([device.id, loop, isOn])
      }
    }
    if (switched.length === 0) return null
    return {
      write: async (scope) => scope.publish(readings[0]!.device.customerId, 'loopsSwitched', { loops: switched }),
      committed() {
        for (const [key, isOn] of now) known.set(key, isOn)
      },
    }
  }
}
