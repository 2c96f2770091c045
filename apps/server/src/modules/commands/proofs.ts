import type { Values } from '@lamplighter/contract'
import { drivers } from '@lamplighter/kinds/drivers'
import type { Device } from '../devices/index.ts'
import type { Item } from './item.ts'

/** How long a measurement may take to agree with an order that was answered, ms. */
const PROOF_LASTS = 90_000

/** Waits for the meter to show that answered orders were carried out. */
export type Proofs = {
  /** Starts waiting where something can be measured; returns the older item that can no longer be judged. */
  expect(item: Item, device: Device): Item | null
  /** Measured values arrived at this moment of our clock: items that are decided by them. */
  measured(device: Device, arrived: number, values: Values): Item[]
  /** Items whose time is up. */
  overdue(now: number): Item[]
}

export function createProofs(): Proofs {
  const waiting = new Map<number, Item>()

  return {
    expect(item, device) {
      const proof = drivers[device.kind].proof(item.code, item.args, device.ratedWatts)
      if (!proof) return null
      const before = waiting.get(device.id)
      Object.assign(item, { proof: 'waiting', expected: proof.expected, tolerance: proof.tolerance })
      waiting.set(device.id, item)
      if (!before || before.id === item.id) return null
      // A newer order decides what the lamp shows.
      return Object.assign(before, { proof: 'unknown' })
    },

    measured(device, arrived, values) {
      const item = waiting.get(device.id)
      if (!item || arrived < (item.accepted ?? item.asked)) return []
      const proof = drivers[device.kind].proof(item.code, item.args, device.ratedWatts)
      const value = proof && values[proof.point]
      if (!proof || value === null || value === undefined) return []
      item.measured = value
      if (Math.abs(value - proof.expected) > proof.tolerance) return []
      waiting.delete(device.id)
      Object.assign(item, { proof: 'proved', proved: arrived })
      return [item]
    },

    overdue(now) {
      const decided: Item[] = []
      for (const [deviceId, item] of waiting) {
        if (now - (item.answered ?? item.asked) < PROOF_LASTS) continue
        waiting.delete(deviceId)
        item.proof = item.measured === null ? 'unknown' : 'refuted'
        decided.push(item)
      }
      return decided
    },
  }
}
