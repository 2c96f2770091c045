import { advertisingErrors } from './errors/advertising.ts'
import { alarmErrors } from './errors/alarms.ts'
import { authErrors } from './errors/auth.ts'
import { commandErrors } from './errors/commands.ts'
import { deviceErrors } from './errors/devices.ts'
import type { ErrorEntry } from './errors/error.ts'
import { intercomErrors } from './errors/intercoms.ts'
import { lockOutErrors } from './errors/lock-outs.ts'
import { luxErrors } from './errors/lux.ts'
import { mediaErrors } from './errors/media.ts'
import { organisationErrors } from './errors/organisations.ts'
import { poleErrors } from './errors/poles.ts'
import { portalPageErrors } from './errors/portal-pages.ts'
import { requestErrors } from './errors/request.ts'
import { sceneErrors } from './errors/scenes.ts'
import { serviceErrors } from './errors/services.ts'
import { settlementErrors } from './errors/settlements.ts'
import { videoErrors } from './errors/video.ts'
import type { Label, Language } from './label.ts'
import { filledSentence } from './sentence.ts'

/** Every error a caller can get, in blocks of a hundred per module. */
export const errors = {
  ...requestErrors,
  ...authErrors,
  ...commandErrors,
  ...deviceErrors,
  ...organisationErrors,
  ...alarmErrors,
  ...intercomErrors,
  ...lockOutErrors,
  ...luxErrors,
  ...sceneErrors,
  ...serviceErrors,
  ...videoErrors,
  ...mediaErrors,
  ...poleErrors,
  ...portalPageErrors,
  ...settlementErrors,
  ...advertisingErrors,
} as const satisfies Record<string, ErrorEntry>

export type ErrorKey = keyof typeof errors
export type ErrorParams = Readonly<Record<string, string | number | Label>>

/** An error in words; what is not known of it any more is an ellipsis. */
export const sentenceOf = (key: ErrorKey, params: Readonly<Record<string, unknown>>, language: Language): string =>
  filledSentence(errors[key], params, language)

export const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text)
