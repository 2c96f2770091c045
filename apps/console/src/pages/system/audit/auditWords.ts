import { type AuditAction, auditActions, isErrorKey, type Language, sentenceOf } from '@lamplighter/contract'

/** The action in words; one that this console does not know yet, as it is. */
export const actionWord = (action: string, language: Language) =>
  auditActions[action as AuditAction]?.[language] ?? action

/** Why it was refused, in words. */
export const refusalWord = (result: string, refusal: Record<string, unknown> | null, language: Language) =>
  isErrorKey(result) ? sentenceOf(result, refusal ?? {}, language) : result
