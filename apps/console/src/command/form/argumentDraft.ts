import type { Field, Filled } from '@lamplighter/contract'

/** The values of a form while it is filled in; an empty field is undefined. */
export type Draft = Readonly<Record<string, unknown>>

/** Fields start empty; a table starts with its minimum number of rows. */
export const emptyDraft = (fields: readonly Field[]): Draft =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.type === 'rows' ? [[field.key, Array.from({ length: field.least }, () => ({}))]] : [],
    ),
  )

/** The device's present values, as far as they are asked for here. */
export const draftOf = (fields: readonly Field[], present: Filled): Draft => ({
  ...emptyDraft(fields),
  ...Object.fromEntries(
    fields.flatMap(({ key }) => (present[key] === undefined || present[key] === null ? [] : [[key, present[key]]])),
  ),
})

/** The draft without secrets, which are kept no longer than they are shown. */
export const withoutSecrets = (fields: readonly Field[], draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([key]) => !fields.some((field) => field.key === key && field.type === 'text' && field.secret),
    ),
  )

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const without = (draft: Draft): Filled =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)))

/** The draft as arguments: empty fields are left out, also in the rows of tables. */
export const filledOf = (draft: Draft): Filled =>
  Object.fromEntries(
    Object.entries(without(draft)).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((row: Draft) => without(row)) : value,
    ]),
  )
