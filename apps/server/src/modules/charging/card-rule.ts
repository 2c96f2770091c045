import type { ChargeCard } from '@lamplighter/contract'
import type { CardVerdict } from '@lamplighter/links/ocpp/host'

type Card = Pick<ChargeCard, 'isBlocked' | 'validUntil'>

/** Whether a card may charge, and keep a pile free for itself: at its order, at its start and while it charges. */
export function verdictOn(card: Card | undefined, isListedOnly: boolean, now: number): CardVerdict {
  if (!card) return isListedOnly ? 'Invalid' : 'Accepted'
  if (card.isBlocked) return 'Blocked'
  return card.validUntil !== null && Date.parse(card.validUntil) <= now ? 'Expired' : 'Accepted'
}
