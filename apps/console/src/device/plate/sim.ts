import type { SimCard } from '@lamplighter/contract'

/** A card as a form holds it; without its number there is none. */
export type SimFields = {
  iccid?: string
  operator?: string
  megabytes?: number | null
  expiresOn?: string
}

export const simFields = (sim: SimCard | null): SimFields =>
  sim ? { ...sim, expiresOn: sim.expiresOn ?? '' } : { iccid: '', operator: '', megabytes: null, expiresOn: '' }

export function simOf({ iccid = '', operator = '', megabytes = null, expiresOn = '' }: SimFields): SimCard | null {
  if (iccid.trim() === '') return null
  return { iccid: iccid.trim(), operator: operator.trim(), megabytes, expiresOn: expiresOn || null }
}

const DAY = 86_400_000
/** A card that ends so soon is pointed out, days. */
const SOON = 30

/** How a card's contract stands: ended, about to end, or neither. */
export function simState({ expiresOn }: Pick<SimCard, 'expiresOn'>, now: number): 'ended' | 'soon' | 'good' {
  if (expiresOn === null) return 'good'
  const left = Date.parse(`${expiresOn}T23:59:59Z`) - now
  return left < 0 ? 'ended' : left < SOON * DAY ? 'soon' : 'good'
}
