import type { enums, Language } from '@lamplighter/contract'
import { lampList } from '@lamplighter/kinds/lists'
import type { ColumnKey } from './columnKeys.ts'

/** The contract's light types by their newer numbers; 1-5 are the same by their older ones. */
export const lightTypes = [101, 102, 103, 104, 105] as const satisfies readonly (keyof typeof enums.lightType)[]

/** A column's whole name; points are named by their kind. */
export const columnName = (key: ColumnKey, language: Language): string => lampList.columns[key].label[language]
