import {
  filledWords,
  type GiverKind,
  givers,
  type Kind,
  type Label,
  type Language,
  type OrderProgress,
  speechIn,
} from '@lamplighter/contract'
import { commandOf, fieldsOf } from './catalogue.ts'

const ON: Label = { zh: '开灯', en: 'Lights on' }
const OFF: Label = { zh: '关灯', en: 'Lights off' }
const DIM: Label = { zh: '调光', en: 'Dim to' }
const SEVERAL: Label = { zh: '多项命令', en: 'Several commands' }
const PLATFORM: Label = { zh: '平台', en: 'Platform' }

const has = <K extends string>(args: unknown, key: K): args is Record<K, unknown> =>
  typeof args === 'object' && args !== null && key in args

/** A command with its arguments in words, such as 'Dim to 50 %'; without its end, which is shown separately. */
export function commandWord(code: string, args: unknown, language: Language, kind?: Kind): string {
  if (code === 'dco.switch' && has(args, 'on')) return (args.on ? ON : OFF)[language]
  const found = commandOf(code, args, kind)
  if (!found) return code
  const isDim = code === 'dco.dim' && has(args, 'level')
  const argumentFields = fieldsOf(found.spec).filter(
    ({ key, type }) => type !== 'moment' && !(isDim && key === 'level'),
  )
  const name = isDim ? `${DIM[language]} ${Number(args.level)} %` : found.spec.name[language]
  const words = filledWords(argumentFields, args, speechIn(language))
  return words ? `${name} · ${words}` : name
}

type Order = Pick<OrderProgress, 'several' | 'code' | 'args' | 'kind'>

/** A whole command in words; when its items differ, it is only called several commands. */
export const commandSummary = ({ several, code, args, kind }: Order, language: Language): string =>
  several ? SEVERAL[language] : commandWord(code, args, language, kind ?? undefined)

/** Who gave a command: an account, or what runs by itself with its name. */
export const giverName = (giver: GiverKind, name: string, language: Language): string =>
  giver === 'person' ? name || PLATFORM[language] : [givers[giver].label[language], name].filter(Boolean).join(' ')
