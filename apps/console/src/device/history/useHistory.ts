import { type CallError, call, callKey } from '@lamplighter/client'
import type { Calls, Kind, Received, Step } from '@lamplighter/contract'
import { useQueries } from '@tanstack/react-query'
import { carried, withBeats } from '../curve/samples.ts'
import { type Curve, pointsAt } from './curves.ts'
import { type Bounds, stepFor } from './span.ts'

export type Device = Received<Calls['device.detail']>
type Answer = Received<Calls['history.query']>

const FRESH = 60_000

/** The devices of some ids, as far as they are known and within reach, and how looking them up goes. */
export function useDevices(ids: readonly number[]) {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: callKey('device.detail', { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call('device.detail', { id }, { signal }),
      staleTime: FRESH,
    })),
  })
  const devices = answers.flatMap(({ data }) => data ?? [])
  const pending = answers.some(({ isPending }) => isPending)
  const error = (answers.find((answer) => answer.error)?.error ?? null) as CallError | null
  return {
    devices,
    lookup: {
      data: pending || (error && devices.length === 0) ? undefined : devices,
      error: pending ? null : error,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    },
  }
}

type SeriesInput = [kind: Kind, deviceIds: number[], points: string[]]
const asked = (one: SeriesInput | undefined): SeriesInput => one ?? ['luminaire', [], []]

/** The wanted curves of devices of a kind, with what holds between their reports; a day's figures stand for themselves. */
function heldCurves({ step, series }: Answer, kind: Kind, deviceIds: readonly number[], wanted: readonly string[]) {
  return deviceIds.flatMap((deviceId) => {
    const own = series.filter((one) => one.deviceId === deviceId)
    const beats = own.flatMap(({ rows }) => rows)
    return own
      .filter(({ point }) => wanted.includes(point))
      .map((one): Curve => ({ ...one, kind, rows: step === 'day' ? one.rows : carried(one.rows, beats) }))
  })
}

/** The chosen points of the devices over a span; devices of a kind are asked together. */
export function useHistory(
  devices: readonly Device[],
  points: readonly string[],
  bounds: Bounds | null,
  chosen: Step | null,
) {
  const step = bounds ? stepFor(bounds, chosen) : 'hour'
  const kinds = [...Map.groupBy(devices, ({ kind }) => kind)].flatMap(([kind, own]): SeriesInput[] => {
    const wanted = pointsAt(kind, points)
    return wanted.length > 0 ? [[kind, own.map(({ id }) => id), wanted]] : []
  })
  const answers = useQueries({
    queries: (bounds ? kinds : []).map(([kind, deviceIds, wanted]) => {
      const input = {
        deviceIds,
        points: withBeats(kind, wanted),
        step,
        from: new Date(bounds!.from).toISOString(),
        to: new Date(bounds!.to).toISOString(),
      }
      return {
        queryKey: callKey('history.query', input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call('history.query', input, { signal }),
        staleTime: FRESH,
      }
    }),
  })
  const curves: Curve[] | undefined = answers.some(({ data }) => data === undefined)
    ? undefined
    : answers.flatMap(({ data }, at) => (data ? heldCurves(data, ...asked(kinds[at])) : []))
  const error = answers.find((answer) => answer.error)?.error as CallError | undefined
  return {
    step,
    reading: {
      data: curves,
      error: error ?? null,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    },
  }
}
