import type { DeploymentState } from '@lamplighter/contract'

/** What became of the devices of the stage that is under way. */
export type StageCount = {
  readonly sent: number
  readonly confirmed: number
  readonly failed: number
  /** Of those that failed. */
  readonly accepted: number
  readonly replaced: number
}

/**
 * What a running deployment does next: a stage of which too much failed that nobody accepted halts it; one of which everything is decided is
 * passed, and the next waits to be released.
 * @param failedLimit share of a stage that may fail, %
 */
export function advance(
  { sent, confirmed, failed, accepted, replaced }: StageCount,
  { isLast, failedLimit }: { isLast: boolean; failedLimit: number },
): DeploymentState {
  const all = sent + confirmed + failed + replaced
  if (all > 0 && (failed - accepted) * 100 > all * failedLimit) return 'halted'
  if (sent > 0) return 'running'
  return isLast ? 'done' : 'waiting'
}
