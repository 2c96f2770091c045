import { type CallError, call, callKey, serverNow, useMay, useSettings } from '@lamplighter/client'
import { type Calls, HISTORY_DAYS, pacedBy, type Received, type Sent } from '@lamplighter/contract'
import { OUTPUTS, type OutputNumber } from '@lamplighter/kinds/outputs'
import { DAY, type Place } from '@lamplighter/kinds/sun'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { carried, type Row } from '../../../../device/curve/samples.ts'
import { nightsUntil, switchesByNight } from './punctuality.ts'

type History = Received<Calls['history.query']>

const EVERY = 60_000
/** Hardly ever the same twice, so that each report has one. */
const BEAT = 'elec.p1.voltage'
const contactOf = (output: OutputNumber) => `loop${output}.contact`
const POINTS = [...OUTPUTS.map(contactOf), BEAT]
const REACH = HISTORY_DAYS.raw * DAY
const nowhere: Place = { lat: 0, lng: 0, timeZone: 'UTC' }

/** Raw readings are limited to a week per call: a month is read in weeks. */
const weeksOf = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / REACH) }, (_, week) => ({
    from: from + week * REACH,
    to: Math.min(to, from + (week + 1) * REACH),
  }))

const rowsOf = (weeks: readonly History[], wanted: (point: string) => boolean): Row[] =>
  weeks.flatMap(({ series }) => series.filter(({ point }) => wanted(point)).flatMap(({ rows }) => rows))

/** When an output closed and opened over the last nights, the newest first. */
export function useSwitching(boxId: number, output: OutputNumber, count: number, place: Place | null) {
  const allowed = useMay('history.view')
  const settings = useSettings()
  const [opened] = useState(serverNow)
  const nights = useMemo(() => nightsUntil(place ?? nowhere, opened, count), [place, opened, count])
  const weeks = useMemo(() => weeksOf(nights.at(-1)!.from, nights[0]!.to), [nights])
  const read = useQueries({
    queries: weeks.map(({ from, to }, at) => {
      const input: Sent<Calls['history.query']> = {
        deviceIds: [boxId],
        points: POINTS,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        step: 'raw',
      }
      return {
        queryKey: callKey('history.query', input),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<History> => call('history.query', input, { signal }),
        enabled: allowed && place !== null,
        // Only the last week still grows.
        ...(at === weeks.length - 1
          ? { refetchInterval: pacedBy(settings, EVERY) }
          : { staleTime: Number.POSITIVE_INFINITY }),
      }
    }),
    combine: (results) => {
      const told = results.flatMap(({ data }) => data ?? [])
      return {
        data: told.length === results.length ? told : undefined,
        error: (results.find(({ error }) => error)?.error ?? null) as CallError | null,
        refetch: () => Promise.all(results.filter(({ error }) => error).map((result) => result.refetch())),
      }
    },
  })
  const data = useMemo(() => {
    if (!read.data) return undefined
    const own = rowsOf(read.data, (point) => point === contactOf(output))
    return switchesByNight(
      carried(
        own,
        rowsOf(read.data, () => true),
      ),
      nights,
    )
  }, [read.data, output, nights])
  return { allowed, reading: { ...read, data } }
}
