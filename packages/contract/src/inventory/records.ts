import type { AnyRecord } from '../field/record.ts'
import { groupRecord } from './group.record.ts'
import { stationRecord } from './station.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  group: groupRecord,
  station: stationRecord,
}
