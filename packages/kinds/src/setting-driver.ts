import type { Wire } from '@lamplighter/contract'
import { type Driver, readOnly } from './driver.ts'

/** The point that an order sets, and to what; null for an order that sets none. */
export type Ordered = (
  code: string,
  args: unknown,
) => { readonly point: string; readonly value: number | boolean } | null

/** It tells how it stands with the next report. */
const REST = 2_000

/** A driver of a kind whose orders each set one point, which shows whether it obeyed. */
export const settingDriver = (wire: Wire, ordered: Ordered): Driver => ({
  wire,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
  writes(code, args) {
    const set = ordered(code, args)
    return set ? { [set.point]: set.value } : {}
  },
  obeyed(code, args, values) {
    const set = ordered(code, args)
    return set === null || values[set.point] === Number(set.value)
  },
  proof(code, args) {
    const set = ordered(code, args)
    return set && { point: set.point, expected: Number(set.value), tolerance: 0, settle: REST }
  },
})
