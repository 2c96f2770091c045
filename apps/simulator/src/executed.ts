import { pointSetBy } from '@lamplighter/contract'
import type { Sim } from '@lamplighter/kinds/sims'
import { wires } from '@lamplighter/kinds/wires'

/** The newest order that each device carried out for each of its points, by its sequence. */
export type Executed = {
  /** Notes an order that a device is about to carry out; false for one older than the last. */
  admit(device: string, kind: Sim['nameplate']['kind'], code: string, args: unknown, sequence: number | null): boolean
  /** What survives a restart: by device, then by point. */
  save(): Record<string, Record<string, number>>
}

export function createExecuted(saved: unknown): Executed {
  const known = new Map<string, Record<string, number>>(isSaved(saved) ? Object.entries(saved) : [])
  return {
    admit(device, kind, code, args, sequence) {
      const spec = wires[kind].commands.find((command) => command.code === code)
      const point = spec ? pointSetBy(spec, args) : null
      if (point === null || sequence === null) return true
      const own = known.get(device) ?? {}
      if (sequence < (own[point] ?? 0)) return false
      own[point] = sequence
      known.set(device, own)
      return true
    },
    save: () => Object.fromEntries(known),
  }
}

const isSaved = (saved: unknown): saved is Record<string, Record<string, number>> =>
  typeof saved === 'object' && saved !== null
