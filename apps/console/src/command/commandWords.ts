import { useSession } from '@lamplighter/client'
import { type Kind, type Language, type OrderProgress, reasonIn } from '@lamplighter/contract'
import type { TFunction } from 'i18next'
import { filledWords } from '../field/valueWord.ts'
import { commandOf, fieldsOf } from './catalogue.ts'

const has = <K extends string>(args: unknown, key: K): args is Record<K, unknown> =>
  typeof args === 'object' && args !== null && key in args

/** A command with its arguments in words, such as 'Dim to 50 %'; without its end, which is shown separately. */
export function commandWord(code: string, args: unknown, t: TFunction, language: Language, kind?: Kind): string {
  if (code === 'dco.switch' && has(args, 'on')) return t(args.on ? 'monitor.order.on' : 'monitor.order.off')
  const found = commandOf(code, args, kind)
  if (!found) return code
  const isDim = code === 'dco.dim' && has(args, 'level')
  const argumentFields = fieldsOf(found.spec).filter(
    ({ key, type }) => type !== 'moment' && !(isDim && key === 'level'),
  )
  const speech = { language, yes: t('field.yes'), no: t('field.no'), moment: (iso: string) => iso }
  const name = isDim ? t('monitor.order.dim', { level: Number(args.level) }) : found.spec.name[language]
  const words = filledWords(argumentFields, args, speech)
  return words ? `${name} · ${words}` : name
}

type Order = Pick<OrderProgress, 'several' | 'code' | 'args' | 'kind'>

/** A whole command in words; when its items differ, it is only called several commands. */
export const commandSummary = ({ several, code, args, kind }: Order, t: TFunction, language: Language): string =>
  several ? t('monitor.order.several') : commandWord(code, args, t, language, kind ?? undefined)

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
