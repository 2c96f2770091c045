import { fail } from '@lamplighter/contract'

/** @throws media.changedSince where something is another than what was looked at */
export function requireLookedAt({ changedAt }: { changedAt: Date }, asked: { changedAt: string }, name: string): void {
  if (changedAt.getTime() !== Date.parse(asked.changedAt)) throw fail('media.changedSince', { name })
}
