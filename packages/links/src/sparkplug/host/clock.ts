import type { Metric, Payload } from '../codec/payload.ts'

/** Beyond this a device's clock is reported. */
const SKEW_LIMIT = 60_000
/** Beyond this a device's clock is not believed. */
const SKEW_ABSURD = 24 * 3_600_000

/** How far the sender's clock is off, when that is worth a report; a payload of history alone tells nothing. */
export function skewOf({ timestamp, metrics }: Payload, receivedAt: number): number | null {
  if (timestamp === null) return null
  const skew = Math.abs(receivedAt - timestamp)
  if (skew <= SKEW_LIMIT) return null
  return metrics.length > 0 && metrics.every((metric) => metric.historical) ? null : skew
}

export function timeOf(payload: Payload, receivedAt: number): number {
  return believable(payload.timestamp, receivedAt)
}

export function timeOfMetric(metric: Metric, payload: Payload, receivedAt: number): number {
  const claimed = metric.timestamp ?? payload.timestamp
  return metric.historical ? (claimed ?? receivedAt) : believable(claimed, receivedAt)
}

function believable(claimed: number | null, receivedAt: number): number {
  return claimed === null || Math.abs(receivedAt - claimed) > SKEW_ABSURD ? receivedAt : claimed
}
