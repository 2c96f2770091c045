import { type FedLamp, SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { OUTPUTS, type OutputNumber } from '@lamplighter/kinds/outputs'
import type { LampNow, LampState } from './useBoxLamps.ts'

/** What one output feeds: its contactors, its branches and their lamps in the order of the road. */
export type Feeder = {
  n: OutputNumber
  /** Name of the output; null where none is recorded. */
  output: string | null
  contactor: string | null
  /** A branch is recorded behind it; null until the wiring was read. */
  wired: boolean | null
  branches: readonly SubDevice[]
  /** Cable and voltage sensing on its branches. */
  sensing: readonly SubDevice[]
  lamps: readonly LampState[]
  /** Null until the lamps were read. */
  lit: number | null
  offline: number
  /** Sums of what its lamps report; null where none does. */
  amperes: number | null
  watts: number | null
  /** Mean of those that are lit, %. */
  level: number | null
}

const SILENT: LampNow = { state: 'offline', amperes: null, watts: null, level: null }
const UNREAD: LampNow = { ...SILENT, state: 'unread' }

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? [])
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null
}

export type Wiring = { parts: readonly SubDevice[]; lamps: readonly FedLamp[] }

/** The outputs of a cabinet with what is recorded behind each; wiring and lamps are null until they were read. */
export function feedersOf(wiring: Wiring | null, now: ReadonlyMap<number, LampNow> | null): Feeder[] {
  const { parts, lamps } = wiring ?? { parts: [], lamps: [] }
  const below = (type: number, above: readonly SubDevice[]) =>
    parts.filter((part) => part.type === type && above.some(({ id }) => id === part.parentId))
  return OUTPUTS.map((n) => {
    const outputs = parts.filter(({ type, number }) => type === SUB_DEVICE.output && number === n)
    const contactors = below(SUB_DEVICE.contactor, outputs)
    const branches = below(SUB_DEVICE.branch, contactors)
    const own = lamps
      .filter(({ branchId }) => branches.some(({ id }) => id === branchId))
      .map(({ id }) => (now ? (now.get(id) ?? SILENT) : UNREAD))
    const lit = own.filter(({ state }) => state === 'lit')
    const levels = sum(lit.map(({ level }) => level))
    return {
      n,
      output: outputs[0]?.name ?? null,
      contactor: contactors[0]?.name ?? null,
      wired: wiring && branches.length > 0,
      branches,
      sensing: [...below(SUB_DEVICE.cable, branches), ...below(SUB_DEVICE.voltage, branches)],
      lamps: own.map(({ state }) => state),
      lit: now && lit.length,
      offline: own.filter(({ state }) => state === 'offline').length,
      amperes: sum(own.map(({ amperes }) => amperes)),
      watts: sum(own.map(({ watts }) => watts)),
      level: levels === null ? null : levels / lit.length,
    }
  })
}

/** Lamps fed by the box that are connected to none of its branches. */
export const looseLamps = (lamps: readonly FedLamp[]) => lamps.filter(({ branchId }) => branchId === null)
