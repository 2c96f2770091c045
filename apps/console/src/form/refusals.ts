import { CallError } from '@lamplighter/client'
import { type ErrorKey, errors } from '@lamplighter/contract'

/** The form field of each error of the server. */
export type FieldOf<Field extends string> = Readonly<Partial<Record<ErrorKey, Field>>>

export type Refusal<Field extends string> = { field: Field | null; message: string }

/** Where to show an error of the server; without a field it belongs to the whole form. */
export function refusalOf<Field extends string>(error: unknown, fields: FieldOf<Field>): Refusal<Field> {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof CallError ? error.code : 0
  const key = (Object.keys(fields) as ErrorKey[]).find((one) => errors[one].number === code)
  return { field: (key && fields[key]) ?? null, message }
}
