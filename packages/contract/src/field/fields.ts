import { z } from 'zod'
import type { Label } from '../text/label.ts'
import type { Unit } from './units.ts'

/** What a person fills in: form, validation, help and the words of the audit trail follow from it. */
type Common = {
  readonly key: string
  readonly label: Label
  readonly note?: Label
  /** May be left out. */
  readonly optional?: true
}
export type NumberField = Common & {
  readonly type: 'number'
  /** What is counted, where that is no unit of measurement. */
  readonly unit: Unit | Label
  readonly min: number
  readonly max: number
  /** Places behind the point; left out, as many as are given. */
  readonly decimals?: 0 | 1 | 2 | 3 | 4 | 6
}
export type TextField = Common & {
  readonly type: 'text'
  readonly max: number
  readonly pattern?: RegExp
  /** What it has to look like, where the pattern is not one that people know by a name. */
  readonly rule?: Label
  readonly secret?: true
  /** Entered on so many lines. */
  readonly lines?: number
}
export type Choice<Value extends string | number = string | number> = {
  readonly value: Value
  readonly label: Label
}
export type ReferenceTarget =
  | 'alarmGroup'
  | 'group'
  | 'organisation'
  | 'portalPage'
  | 'shownImage'
  | 'shownMedia'
  | 'shownProgramme'
  | 'site'
  | 'spokenMedia'
  | 'subDevice'
export type ChoiceField = Common & {
  readonly type: 'choice'
  readonly choices: readonly Choice[]
}
/** Another record, by its id. */
export type ReferenceField = Common & { readonly type: 'reference'; readonly to: ReferenceTarget }
/** A day, YYYY-MM-DD. */
export type DayField = Common & {
  readonly type: 'day'
  /** It cannot lie in the future. */
  readonly past?: true
}
/** `switch` is yes or no; `clock` is HH:mm of the device's place; `date` is MM-DD of any year; `moment` is ISO 8601 in UTC. */
export type PlainField = { [Type in 'switch' | 'clock' | 'date' | 'moment']: Common & { readonly type: Type } }[
  | 'switch'
  | 'clock'
  | 'date'
  | 'moment']
export type CellField = NumberField | TextField | ChoiceField | ReferenceField | DayField | PlainField
/** A table whose rows have these cells. */
export type RowsField = Common & {
  readonly type: 'rows'
  readonly cells: readonly CellField[]
  readonly least: number
  readonly most: number
}
export type Field = CellField | RowsField

export type Filled = Readonly<Record<string, unknown>>

/** A rule over several fields; its sentence when it does not hold, with the field that shows it. */
export type FieldRule = (filled: Filled) => { readonly field: string; readonly sentence: Label } | null

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The schema of a field that is filled in. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'number': {
      const number = z.number().min(field.min).max(field.max)
      if (field.decimals === undefined) return number
      return field.decimals === 0 ? number.int() : number.multipleOf(10 ** -field.decimals)
    }
    case 'text': {
      const text = z
        .string()
        .trim()
        .min(field.optional ? 0 : 1)
        .max(field.max)
      return field.pattern ? text.regex(field.pattern) : text
    }
    case 'choice':
      return z.literal(field.choices.map(({ value }) => value))
    case 'reference':
      return z.int32().positive()
    case 'day':
      return z.iso.date()
    case 'switch':
      return z.boolean()
    case 'clock':
      return z.string().regex(CLOCK)
    case 'date':
      return z.string().regex(DATE)
    case 'moment':
      return z.iso.datetime()
    case 'rows':
      return z
        .array(z.strictObject(shapeOf(field.cells)))
        .min(field.least)
        .max(field.most)
  }
}

const shapeOf = (fields: readonly Field[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    fields.map((field) => [field.key, field.optional ? valueSchema(field).optional() : valueSchema(field)]),
  )

/** The schema of what is filled in. A rule that does not hold brings its own sentence, as `params.sentence`. */
export function schemaOf(fields: readonly Field[], rules: readonly FieldRule[] | undefined = []): z.ZodType {
  return z.strictObject(shapeOf(fields)).superRefine((filled, context) => {
    for (const rule of rules) {
      const broken = rule(filled)
      if (broken)
        context.addIssue({
          code: 'custom',
          path: [broken.field],
          message: broken.sentence.en,
          params: { sentence: broken.sentence },
        })
    }
  })
}

/** The values of these fields rise from the first to the last. */
export const ascending =
  (fields: readonly Field[], ...keys: readonly string[]): FieldRule =>
  (filled) => {
    for (const [at, key] of keys.entries()) {
      const before = keys[at - 1]
      if (before === undefined || Number(filled[before]) < Number(filled[key])) continue
      const [low, high] = [before, key].map((name) => fields.find((field) => field.key === name)?.label)
      if (!low || !high) continue
      return {
        field: key,
        sentence: { zh: `“${high.zh}”须大于“${low.zh}”`, en: `"${high.en}" has to be more than "${low.en}"` },
      }
    }
    return null
  }
