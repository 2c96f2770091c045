import type { AnyRecord } from '../field/record.ts'
import { dictionaryRecord } from './dictionary.record.ts'
import { organisationRecord } from './organisation.record.ts'
import { roleRecord } from './role.record.ts'
import { userRecord } from './user.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  dictionary: dictionaryRecord,
  organisation: organisationRecord,
  role: roleRecord,
  user: userRecord,
}
