import type { Field } from '@lamplighter/contract'
import type { Draft } from './argumentDraft.ts'

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Whether a value is another one than it was; nothing is nothing, however it is written. */
export function isEdited(before: unknown, value: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(value))
    return before.length !== value.length || value.some((row, at) => isEdited(before[at], row))
  if (typeof before === 'object' && before !== null && typeof value === 'object' && value !== null) {
    const [old, now] = [before as Draft, value as Draft]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].some((key) => isEdited(old[key], now[key]))
  }
  return isEmpty(before) ? !isEmpty(value) : before !== value
}

/** The fields of a draft that differ from what its form opened with; an emptied one is there without a value. */
export const editsOf = (fields: readonly Field[], base: Draft, draft: Draft): Draft =>
  Object.fromEntries(fields.flatMap(({ key }) => (isEdited(base[key], draft[key]) ? [[key, draft[key]] as const] : [])))
