/** Part of the orders that was answered, 0 to 1; null without orders. */
export const answeredShare = ({ sent, answered }: { sent: number | null; answered: number | null }): number | null =>
  sent ? (answered ?? 0) / sent : null

/** Below this a connection is worth a look. */
export const LOW_SHARE = 0.95
