import type { z } from 'zod'
import type { Label } from '../text/label.ts'
import { type CellField, type Choice, type Filled, valueSchema } from './fields.ts'

type Keyless<Field> = Field extends CellField ? Omit<Field, 'key'> : never
/** A field as it is declared in a record: its key is the one that it has there. */
export type Declared = Keyless<CellField>

type Held<Field> = Field extends { type: 'number' | 'reference' }
  ? number
  : Field extends { type: 'switch' }
    ? boolean
    : Field extends { type: 'choice'; choices: readonly { value: infer Value }[] }
      ? Value
      : string
/** Of a text that may be empty, that is the empty text, unless a pattern forbids it; of all else it is null. */
type ValueOf<Field> = Field extends { optional: true }
  ? Field extends { type: 'text'; pattern?: undefined }
    ? string
    : Held<Field> | null
  : Held<Field>

type Shape<Fields> = { readonly [Key in keyof Fields]: z.ZodType<ValueOf<Fields[Key]>, ValueOf<Fields[Key]>> }
type Keyed<Fields> = { readonly [Key in keyof Fields]: Fields[Key] & { readonly key: Key } }

/**
 * The fields of a record, declared once: what a call takes (`shape`), and by `fields` its form, the columns of its list
 * and of its file, its filters, and what the audit trail calls them.
 */
export type RecordOf<Fields extends Readonly<Record<string, Declared>>> = {
  /** What one is called within a sentence. */
  readonly noun: Label
  readonly fields: Keyed<Fields>
  readonly shape: Shape<Fields>
}
export type AnyRecord = { readonly noun: Label; readonly fields: Readonly<Record<string, CellField>> }

function schemaOf(field: CellField): z.ZodType {
  const schema = valueSchema(field)
  if (!field.optional) return schema
  return field.type === 'text' && !field.pattern ? schema : schema.nullable()
}

export function record<const Fields extends Readonly<Record<string, Declared>>>(
  noun: Label,
  fields: Fields,
): RecordOf<Fields> {
  const keyed = Object.entries(fields).map(([key, field]) => [key, { ...field, key } as CellField] as const)
  return {
    noun,
    fields: Object.fromEntries(keyed) as unknown as Keyed<Fields>,
    shape: Object.fromEntries(keyed.map(([key, field]) => [key, schemaOf(field)])) as Shape<Fields>,
  }
}

type Written<Key> = Key extends number ? Key : Key extends `${infer Value extends number}` ? Value : Key

/** The choices of an enumeration; keys that are numbers stay numbers. */
export const choicesOf = <const Labels extends Readonly<Record<string | number, Label>>>(labels: Labels) =>
  Object.entries(labels).map(([key, label]) => ({
    value: /^\d+$/.test(key) ? Number(key) : key,
    label,
  })) as Choice<Written<keyof Labels> & (string | number)>[]

/** The values of a record. */
export type ValuesOf<R extends AnyRecord> = R extends { shape: infer S }
  ? { -readonly [Key in keyof S]: S[Key] extends z.ZodType<infer Value> ? Value : never }
  : never

type Entered<Values> = { readonly [Key in keyof Values]?: Values[Key] | null | undefined }

/** What was entered, as the record's calls take it: what was left empty is the empty text or null. */
export const completed = <R extends AnyRecord>({ fields }: R, entered: Entered<ValuesOf<R>>): ValuesOf<R> =>
  Object.fromEntries(
    Object.values(fields).map((field) => {
      const value = (entered as Filled)[field.key]
      if (value !== undefined && value !== null && value !== '') return [field.key, value]
      return [field.key, field.type === 'text' && !field.pattern ? '' : null]
    }),
  ) as ValuesOf<R>
