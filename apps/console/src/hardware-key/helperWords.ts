import { type HelperQuestion, type HelperWord, helperWord } from '@lamplighter/contract'

/** What a helper said; null when it is none of its words. */
export function wordIn(data: unknown): HelperWord | null {
  if (typeof data !== 'string') return null
  try {
    return helperWord.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

export const asked = (question: HelperQuestion): string => JSON.stringify(question)
