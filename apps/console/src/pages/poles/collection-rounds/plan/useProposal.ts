import { useCall } from '@lamplighter/client'
import { COLLECTION, collectionOrder, metresOf, type Position, type ProposedBin } from '@lamplighter/contract'
import { useMemo, useState } from 'react'

export type Asked = {
  readonly groupId: number | null
  readonly stationId: number | null
  readonly fill: number | null
  readonly alarms: boolean
  readonly days: number | null
}

export const usual: Asked = {
  groupId: null,
  stationId: null,
  fill: COLLECTION.fill,
  alarms: true,
  days: COLLECTION.days,
}

/** A bin that is proposed, with its place in the order while it is taken in and there is a start. */
export type Offered = ProposedBin & {
  readonly taken: boolean
  readonly place: number | null
  readonly metres: number | null
}

/** Bins that are proposed, those that are taken in, and the order in which they lie. */
export function useProposal(open: boolean, asked: Asked, start: Position | null) {
  const { groupId, stationId, fill, alarms, days } = asked
  const target = { ...(groupId === null ? {} : { groupId }), ...(stationId === null ? {} : { stationId }) }
  const reading = useCall('collectionRound.propose', { target, fill, alarms, days }, { enabled: open, keep: true })
  /** Those that were taken in or out by hand. */
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map())
  const rows = reading.data?.rows
  return useMemo(() => {
    const isTaken = ({ deviceId, round }: ProposedBin) => turned.get(deviceId) ?? round === null
    const taken = (rows ?? []).filter(isTaken)
    const order = start ? collectionOrder(start, taken) : []
    const placeOf = new Map(order.map(({ at, metres }, n) => [taken[at]!.deviceId, { place: n + 1, metres }]))
    const offered = (rows ?? []).map(
      (bin): Offered => ({ ...bin, taken: isTaken(bin), place: null, metres: null, ...placeOf.get(bin.deviceId) }),
    )
    const ordered = order.map(({ at }) => taken[at]!)
    return {
      reading,
      offered,
      taken: start ? ordered : taken,
      metres: metresOf(order),
      take: (deviceId: number, isIn: boolean) => setTurned((before) => new Map(before).set(deviceId, isIn)),
    }
  }, [reading, rows, turned, start])
}
