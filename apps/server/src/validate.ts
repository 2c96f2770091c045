import type { Failure, Label } from '@lamplighter/contract'
import type { z } from 'zod'
import { en, zhCN } from 'zod/locales'

const reasons = { zh: zhCN().localeError, en: en().localeError }

/** Parses what a caller sent; the first thing wrong with it becomes a sentence in both languages. */
export function validated<T extends z.ZodType>(
  schema: T,
  value: unknown,
  refuse: (field: string, reason: Label) => Failure,
): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issueIn = (language: 'zh' | 'en') => schema.safeParse(value, { error: reasons[language] }).error?.issues[0]
  const field = parsed.error.issues[0]?.path.join('.') || '-'
  throw refuse(field, { zh: issueIn('zh')?.message ?? '', en: issueIn('en')?.message ?? '' })
}
