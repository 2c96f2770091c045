import { useCall } from '@lamplighter/client'
import { type LatestPlay, PLAYS_AT_ONCE } from '@lamplighter/contract'
import { useMemo } from 'react'

const EVERY = 10_000

/** What these devices reported last to have shown or spoken, by device. */
export function useLatestPlays(ids: ReadonlySet<number>): ReadonlyMap<number, LatestPlay> {
  const deviceIds = useMemo(() => [...ids].toSorted((a, b) => a - b).slice(0, PLAYS_AT_ONCE), [ids])
  const enabled = deviceIds.length > 0
  const { data } = useCall('play.latest', { deviceIds }, { enabled, keep: true, every: EVERY })
  return useMemo(() => new Map(data?.map((play) => [play.deviceId, play])), [data])
}
