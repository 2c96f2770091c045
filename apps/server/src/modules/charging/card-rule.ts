import type { ChargeCard } from '@lamplighter/contract'
import type { CardVerdict } from '@lamplighter/links/ocpp/host'

type Card = Pick<ChargeCard, 'isBlocked' | 'validUntil'>

/** Until when a card may charge, ms. */
function mayUntil(card: Card | undefined, isListedOnly: boolean): number {
  if (!card) return isListedOnly ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  if (card.isBlocked) return Number.NEGATIVE_INFINITY
  return card.validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(card.validUntil)
}

/** Whether a card may charge, and keep a pile free for itself: at its order, at its start and while it charges. */
export function verdictOn(card: Card | undefined, isListedOnly: boolean, now: number): CardVerdict {
  if (mayUntil(card, isListedOnly) > now) return 'Accepted'
  if (!card) return 'Invalid'
  return card.isBlocked ? 'Blocked' : 'Expired'
}

/** Whether a card may charge for less long than before, which a pile that remembers it does not know. */
export const isRestricted = (
  before: Card | undefined,
  after: Card | undefined,
  isListedOnly: boolean,
  now: number,
): boolean => Math.max(mayUntil(after, isListedOnly), now) < mayUntil(before, isListedOnly)
