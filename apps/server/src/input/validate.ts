import { type Failure, type Field, type Filled, fieldRefusal, inputRefusal, type Refusal } from '@lamplighter/contract'
import type { z } from 'zod'

/** What the fields are called: by what a person fills in, or by the module of the call. */
type Names = { fields?: readonly Field[] | undefined; module?: string | undefined }

/** Parses what a caller sent; the first thing wrong with it becomes a sentence in both languages. */
export function validated<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { fields = [], module = '' }: Names,
  refuse: (wrong: Refusal) => Failure,
): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw parsed.error
  throw refuse(fieldRefusal(fields, value as Filled, issue) ?? inputRefusal(issue, value, module))
}
