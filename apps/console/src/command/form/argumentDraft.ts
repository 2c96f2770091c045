import type { Field, Filled } from '@lamplighter/contract'

/** What stands in a form while it is filled in; an empty field is undefined. */
export type Draft = Readonly<Record<string, unknown>>

/** Nothing is filled in that nobody said; a table has as many empty rows as it needs at least. */
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

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const without = (draft: Draft): Filled =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)))

/** What the draft asks for: empty fields are left out, in the rows of tables too. */
export const filledOf = (draft: Draft): Filled =>
  Object.fromEntries(
    Object.entries(without(draft)).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((row: Draft) => without(row)) : value,
    ]),
  )
