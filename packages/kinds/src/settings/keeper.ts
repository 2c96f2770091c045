import { type Filled, schemaOf } from '@lamplighter/contract'
import type { Answered } from '../sim.ts'
import type { Setting } from './setting.ts'

/** A simulated device's settings: it answers what it keeps, refuses what does not fit, and forgets nothing over a restart. */
export type Keeper = {
  /** Null for a code that is none of its settings'. `admit` makes of what is written what is kept, or null to refuse it. */
  order(code: string, args: unknown, admit?: (name: string, written: Filled) => Filled | null): Answered | null
  /** What it keeps under a name, as delivered or as it was told. */
  get(name: string): Filled
  set(name: string, value: Filled): void
  /** As delivered again. */
  reset(): void
  /** What differs from a device as delivered; null for none. */
  save(): Readonly<Record<string, Filled>> | null
}

type Kept = Record<string, Filled>

const isKept = (saved: unknown): saved is Kept => typeof saved === 'object' && saved !== null

/** `delivered` is what one device is taught before it is mounted, besides what all of its kind hold. */
export type KeeperOf = (saved: unknown, delivered?: Kept) => Keeper

/** Makes keepers of the same settings; a hundred thousand lamps share what they have in common. */
export function keepersOf(settings: readonly Setting[]): KeeperOf {
  const known = new Map(
    settings.map((setting) => [setting.name, { ...setting, schema: schemaOf(setting.fields, setting.rules) }]),
  )

  const upgraded = (saved: Kept): Kept =>
    Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, known.get(name)?.upgrade?.(value) ?? value]))

  return (saved, delivered) => {
    let kept: Kept | null = isKept(saved) ? upgraded(saved) : null
    const get = (name: string) => ({ ...known.get(name)?.delivered, ...delivered?.[name], ...kept?.[name] })
    const set = (name: string, value: Filled) => {
      kept = { ...kept, [name]: value }
    }
    return {
      order(code, args, admit = (_, written) => written) {
        const [opcode = '', name = ''] = code.split('.')
        const setting = known.get(name)
        if (!setting) return null
        if (opcode === 'dcs') return { status: 0, result: get(name) }
        if (opcode !== (setting.isMaintenance ? 'dck' : 'dcc') || !setting.change) return null
        const given = setting.schema.safeParse(args)
        const admitted = given.success ? admit(name, given.data as Filled) : null
        if (!admitted) return { status: 2, result: null }
        set(name, admitted)
        return { status: 0, result: get(name) }
      },
      get,
      set,
      reset: () => {
        kept = null
      },
      save: () => kept,
    }
  }
}
