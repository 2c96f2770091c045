import { dictionaryRecord } from './dictionary.ts'
import { groupRecord } from './group.ts'
import { organisationRecord } from './organisation.ts'
import { poleRecord } from './pole.ts'
import type { AnyRecord } from './record.ts'
import { roleRecord } from './role.ts'
import { stationRecord } from './station.ts'
import { userRecord } from './user.ts'

export { dictionaryRecord } from './dictionary.ts'
export { groupRecord } from './group.ts'
export { organisationCode, organisationRecord } from './organisation.ts'
export { poleRecord } from './pole.ts'
export { positionRecord } from './position.ts'
export { type AnyRecord, choicesOf, completed, type RecordOf, record, type ValuesOf } from './record.ts'
export { roleRecord } from './role.ts'
export { stationRecord, stationTypes } from './station.ts'
export { userRecord } from './user.ts'

/** Records by the module of their calls: `user` of `user.save`. */
export const records: Readonly<Record<string, AnyRecord>> = {
  dictionary: dictionaryRecord,
  group: groupRecord,
  organisation: organisationRecord,
  pole: poleRecord,
  role: roleRecord,
  station: stationRecord,
  user: userRecord,
}
