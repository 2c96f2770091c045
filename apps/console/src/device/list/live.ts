import { useDeviceState } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { withLive } from '../withLive.ts'

const MINUTE = 60_000
/** Cabinets and gateways report every five minutes: three missed and what is shown is old. */
const WITHIN = 16 * MINUTE

export const useLiveDevice = (row: DeviceListRow) => withLive(row.kind, row, useDeviceState(row.id))

export const isOld = ({ online, refreshTime }: Pick<DeviceListRow, 'online' | 'refreshTime'>, now: number) =>
  !online || refreshTime === null || now - Date.parse(refreshTime) > WITHIN
