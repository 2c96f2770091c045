import type { Failure, Label } from '@lamplighter/contract'
import type { z } from 'zod'
import { en, zhCN } from 'zod/locales'

const reasons = { zh: zhCN().localeError, en: en().localeError }

/** A rule of ours brings its own sentence; zod's own are put into both languages. */
const sentenceOf = (issue: z.core.$ZodIssue | undefined): Label | null => {
  const params = issue?.code === 'custom' ? issue.params : undefined
  return (params?.sentence as Label | undefined) ?? null
}

/** Parses what a caller sent; the first thing wrong with it becomes a sentence in both languages. */
export function validated<T extends z.ZodType>(
  schema: T,
  value: unknown,
  refuse: (field: string, reason: Label) => Failure,
): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const reasonIn = (language: 'zh' | 'en') =>
    schema.safeParse(value, { error: reasons[language] }).error?.issues[0]?.message ?? ''
  const field = issue?.path.join('.') || '-'
  throw refuse(field, sentenceOf(issue) ?? { zh: reasonIn('zh'), en: reasonIn('en') })
}
