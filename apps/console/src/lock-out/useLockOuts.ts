import { useCall } from '@lamplighter/client'
import { crewOf, type LockOut } from '@lamplighter/contract'

/** As many crews never work on one box. */
const MOST = 20

/** Lock-outs that concern a power box or a lamp now. */
export const useLockOuts = (deviceId: number) =>
  useCall('lockOut.query', { filters: { open: true, deviceId }, size: MOST }, { keep: true })

/** Whom to ask, by the number of a locked-out output: the crew that was there first. */
export const crewsByOutput = (lockOuts: readonly LockOut[] = []): ReadonlyMap<number, string> =>
  new Map(lockOuts.flatMap((lockOut) => lockOut.outputs.map((n) => [n, crewOf(lockOut)] as const)))
