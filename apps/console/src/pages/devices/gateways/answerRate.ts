import type { Calls, Received } from '@lamplighter/contract'

const HOUR = 3_600_000
export const HOURS = 24

type Series = Received<Calls['history.query']>['series']
/** Share of registered lamps that answered in an hour, 0 to 1; null where nothing was reported. */
export type HourRate = { at: number; share: number | null }

/** How many of its lamps answered a gateway in each of the last hours, oldest first. */
export function answerRates(series: Series, now: number): HourRate[] {
  const means = (key: string) =>
    new Map(series.filter(({ point }) => point === key).flatMap(({ rows }) => rows.map(([at, mean]) => [at, mean])))
  const [answering, registered] = [means('gateway.answering'), means('gateway.registered')]
  const last = Math.floor(now / HOUR) * HOUR
  let answered: number | null = null
  let known: number | null = null
  return Array.from({ length: HOURS }, (_, at) => {
    const hour = last - (HOURS - 1 - at) * HOUR
    const heard = answering.has(hour) || registered.has(hour)
    // A report leaves out what has not changed.
    answered = answering.get(hour) ?? answered
    known = registered.get(hour) ?? known
    const share = heard && answered !== null && known ? Math.min(1, answered / known) : null
    return { at: hour, share }
  })
}
