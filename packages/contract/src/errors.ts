import { errors as alarms } from './alarms/errors.ts'
import type { ErrorEntry } from './call/error.ts'
import { requestErrors } from './call/request.errors.ts'
import { serviceErrors } from './call/service.errors.ts'
import { errors as charging } from './charging/errors.ts'
import { errors as devices } from './devices/errors.ts'
import { errors as lighting } from './lighting/errors.ts'
import { errors as media } from './media/errors.ts'
import { errors as organisation } from './organisation/errors.ts'
import { errors as poles } from './poles/errors.ts'
import type { Label, Language } from './text/label.ts'
import { filledSentence } from './text/sentence.ts'

/** Every error a caller can get, in blocks of a hundred per module. */
export const errors = {
  ...requestErrors,
  ...serviceErrors,
  ...organisation,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
} as const satisfies Record<string, ErrorEntry>

export type ErrorKey = keyof typeof errors
export type ErrorParams = Readonly<Record<string, string | number | Label>>

/** An error in words; what is not known of it any more is an ellipsis. */
export const sentenceOf = (key: ErrorKey, params: Readonly<Record<string, unknown>>, language: Language): string =>
  filledSentence(errors[key], params, language)

export const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text)
