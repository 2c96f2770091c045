import { useSession } from '@lamplighter/client'
import { reasonIn } from '@lamplighter/contract'
import type { TFunction } from 'i18next'

/** Why an item failed; what is not a reason of ours is the device's own words. */
export const reasonWord = (message: string, t: TFunction): string =>
  message === '' ? t('monitor.reason.unknown') : reasonIn(message, useSession.getState().language)

/** The progress a device reports of a long command; unknown texts are shown as they are. */
export function stepWord(message: string, t: TFunction): string {
  const [, n] = /^downloading (\d+) %$/.exec(message) ?? []
  if (n !== undefined) return t('catalogue.step.downloading', { n })
  if (message === 'verifying' || message === 'restarting') return t(`catalogue.step.${message}`)
  return message
}
