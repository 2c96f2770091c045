import { type AuditAction, auditActions, type ErrorKey, errors, type Language } from '@lamplighter/contract'

/** The action in words; one that this console does not know yet, as it is. */
export const actionWord = (action: string, language: Language) =>
  auditActions[action as AuditAction]?.[language] ?? action

/** What a sentence says of the moment is not in the trail. */
const unfilled = /[“"]?\{\w+\}[”"]?/g

/** Why it was refused, in words. */
export const refusalWord = (result: string, language: Language) =>
  errors[result as ErrorKey]?.[language].replace(unfilled, '…') ?? result
