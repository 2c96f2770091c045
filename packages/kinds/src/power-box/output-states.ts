import type { Values } from '@lamplighter/contract'

/** Contactor outputs that a cabinet reports. */
export const OUTPUTS = [1, 2, 3, 4] as const
export type OutputNumber = (typeof OUTPUTS)[number]

/** Contract section 4: output and contact are on, off, fail or not checked. */
export type OutputState = 'on' | 'off' | 'fail' | 'unknown'

export type Output = {
  n: OutputNumber
  /** What it was ordered; null when it is not known. */
  told: boolean | null
  /** What its contact does. */
  does: boolean | null
  state: OutputState
}

const asSwitch = (value: number | null | undefined) => (value === null || value === undefined ? null : value > 0)

function stateOf(told: boolean | null, does: boolean | null): OutputState {
  if (does === null) return 'unknown'
  if (told !== null && told !== does) return 'fail'
  return does ? 'on' : 'off'
}

/** The outputs of a cabinet as its values tell them. */
export const outputsOf = (values: Values): Output[] =>
  OUTPUTS.map((n) => {
    const [told, does] = [asSwitch(values[`loop${n}.state`]), asSwitch(values[`loop${n}.contact`])]
    return { n, told, does, state: stateOf(told, does) }
  })

/** How many are closed; null where no contact was ever read. */
export const closedOf = (outputs: readonly Output[]): number | null =>
  outputs.some(({ does }) => does !== null) ? outputs.filter(({ does }) => does === true).length : null
/** How many were ordered to close; null where no order is known. */
export const toldOf = (outputs: readonly Output[]): number | null =>
  outputs.some(({ told }) => told !== null) ? outputs.filter(({ told }) => told === true).length : null
export const failedOf = (outputs: readonly Output[]) => outputs.filter(({ state }) => state === 'fail')
