import { createColumnKeys } from '../../../../list/columnKeys.ts'

/** Columns by the key the server sorts by; points by their own key. */
export const columnKeys = [
  'attention',
  'name',
  'code',
  'stationName',
  'boxName',
  'pole',
  'groupNumber',
  'lightType',
  'ratedWatts',
  'level',
  'elec.voltage',
  'elec.current',
  'elec.activePower',
  'elec.powerFactor',
  'elec.energy',
  'lamp.operatingHours',
  'elec.leakage',
  'elec.leakageLevel',
  'dev.temperature',
  'dev.tilt',
  'lamp.colour',
  'lamp.controlMode',
  'comm.rssi',
  'planId',
  'override',
  'firmware',
  'refreshTime',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Columns the server cannot put in order. */
export const unsorted: ReadonlySet<ColumnKey> = new Set(['boxName', 'override'])

/** A list without them says nothing. */
export const fixed: ReadonlySet<ColumnKey> = new Set(['attention', 'name'])

/** Whole at 1440 px; temperature and signal, which matter now and then, are columns to choose. */
const usual: readonly ColumnKey[] = [
  'attention',
  'name',
  'code',
  'stationName',
  'level',
  'elec.voltage',
  'elec.current',
  'elec.activePower',
  'elec.powerFactor',
  'elec.energy',
  'planId',
  'refreshTime',
]

export const { useColumnKeys, showColumns } = createColumnKeys({
  name: 'monitor.columns',
  all: columnKeys,
  fixed,
  usual,
})
