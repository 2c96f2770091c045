import type { SimCard } from '@lamplighter/contract'

const DAY = 86_400_000
/** A card that ends so soon is pointed out, days. */
const SOON = 30

/** How a card's contract stands: ended, about to end, or neither. */
export function simState({ expiresOn }: Pick<SimCard, 'expiresOn'>, now: number): 'ended' | 'soon' | 'good' {
  if (expiresOn === null) return 'good'
  const left = Date.parse(`${expiresOn}T23:59:59Z`) - now
  return left < 0 ? 'ended' : left < SOON * DAY ? 'soon' : 'good'
}
