import { createColumnKeys } from '../../../list/columnKeys.ts'

export const stationColumns = [
  'name',
  'group',
  'type',
  'boxes',
  'gateways',
  'lamps',
  'lux',
  'alarms',
  'main',
  'roadClass',
  'designLux',
  'address',
  'maintainer',
  'limits',
  'position',
] as const
export type StationColumn = (typeof stationColumns)[number]

export const fixedColumns: ReadonlySet<string> = new Set<StationColumn>(['name'])

export const { useColumnKeys, showColumns } = createColumnKeys<StationColumn>({
  name: 'site-columns',
  all: stationColumns,
  fixed: fixedColumns,
  usual: ['name', 'group', 'boxes', 'gateways', 'lamps', 'alarms', 'main', 'roadClass', 'address', 'maintainer'],
})
