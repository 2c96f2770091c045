import type { AnyRecord } from '../field/record.ts'
import { dynamicGroupRecord } from './dynamic-group.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  dynamicGroup: dynamicGroupRecord,
}
