import { type LiveState, useDeviceState } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

const MINUTE = 60_000
/** Cabinets and gateways report every five minutes: three missed and what is shown is old. */
const WITHIN = 16 * MINUTE

/** A row as it was read, with what live messages have said since. */
export function liveDevice(row: DeviceListRow, live: LiveState | undefined): DeviceListRow {
  if (!live || (row.refreshTime ?? '') > (live.refreshTime ?? live.time ?? '')) return row
  const { online, alarm, running, light, level, power } = live
  const key = wires[row.kind].power
  const values = power === null || key === null ? row.values : { ...row.values, [key]: power }
  return { ...row, online, alarm, running, light, level, values, refreshTime: live.refreshTime ?? row.refreshTime }
}

export const useLiveDevice = (row: DeviceListRow) => liveDevice(row, useDeviceState(row.id))

export const isOld = ({ online, refreshTime }: Pick<DeviceListRow, 'online' | 'refreshTime'>, now: number) =>
  !online || refreshTime === null || now - Date.parse(refreshTime) > WITHIN
