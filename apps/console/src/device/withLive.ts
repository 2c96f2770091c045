import type { LiveState } from '@lamplighter/client'
import type { DeviceState, Kind, Values } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

type Read = DeviceState & { values: Values; refreshTime: string | null }

/** A device as it was read, with what live messages have said since; an older message says nothing of it. */
export function withLive<R extends Read>(kind: Kind, row: R, live: LiveState | undefined): R {
  if (!live || (row.refreshTime ?? '') > (live.refreshTime ?? live.time ?? '')) return row
  const { online, alarm, running, light, level, power } = live
  const key = wires[kind].power
  const values = power === null || key === null ? row.values : { ...row.values, [key]: power }
  return { ...row, online, alarm, running, light, level, values, refreshTime: live.refreshTime ?? row.refreshTime }
}
