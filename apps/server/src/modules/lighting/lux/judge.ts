import type { LuxDecision, LuxSetting } from '@lamplighter/contract'

const MINUTE = 60_000
/** A station that was silent for longer says nothing of the time between, ms. */
const SILENCE = 16 * MINUTE

type Thresholds = Pick<LuxSetting, 'onLux' | 'offLux' | 'delay'>
export type Judged = {
  readonly judged: 'dark' | 'light'
  /** Since when it is beyond the other threshold, ms. */
  readonly beyondSince: number | null
}
export type LuxAt = { readonly lux: number; readonly at: number }

/** It changes its mind when the value was beyond the other threshold for the delay; a reading has to confirm it. */
export function nextJudged(
  { onLux, offLux, delay }: Thresholds,
  before: (Judged & { at: number }) | null,
  { lux, at }: LuxAt,
): Judged {
  const judged = before?.judged ?? 'light'
  if (judged === 'light' ? lux >= onLux : lux <= offLux) return { judged, beyondSince: null }
  const isGap = before !== null && at - before.at > SILENCE
  const beyondSince = (isGap ? null : before?.beyondSince) ?? at
  if (at - beyondSince < delay * MINUTE) return { judged, beyondSince }
  return { judged: judged === 'light' ? 'dark' : 'light', beyondSince: null }
}

/** What is shown of it: between the thresholds by day, and before a delay is over, it waits. */
export function decisionOf({ offLux }: Thresholds, { judged, beyondSince }: Judged, lux: number): LuxDecision {
  if (beyondSince !== null) return 'waiting'
  return judged === 'light' && lux <= offLux ? 'waiting' : judged
}
