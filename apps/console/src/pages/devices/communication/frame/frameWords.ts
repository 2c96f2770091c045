import { type Language, type Point, unitWord } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { wires } from '@lamplighter/kinds/wires'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import type { Field } from './field.ts'

export type Speech = { t: TFunction; language: Language; moment: (ms: number) => string }

const points = new Map<string, Point>(
  Object.values(wires).flatMap(({ points: all }) => all.map((point) => [point.key, point] as const)),
)
const pointOf = (name: string) => points.get(name.replaceAll('/', '.'))

/** Names that the standard and our commands give a meaning. */
const meanings = {
  bdSeq: 'birth',
  'Node Control/Rebirth': 'rebirth',
  'Command/Code': 'code',
  'Command/Args': 'args',
  'Command/CorrelationId': 'correlation',
  'Command/ExpiresAt': 'expires',
  'Command/Reply/CorrelationId': 'answers',
  'Command/Reply/Status': 'status',
  'Command/Reply/Message': 'message',
  'Command/Reply/Result': 'result',
} as const
type Meaning = (typeof meanings)[keyof typeof meanings]
const meaningOf = (name: string): Meaning | undefined =>
  name in meanings ? meanings[name as keyof typeof meanings] : undefined

const DATE_TIME = 13
/** What an answer's number says. */
const statuses = ['done', 'busy', 'rejected', 'unsupported', 'offline', 'failed'] as const
const DECIMALS = 3

/** What a metric is, in words; its name on the wire where it has none of ours, its number where the name is unknown. */
export function nameWord({ name, alias }: Field, { t, language }: Speech): string {
  if (name === null) return t('communication.alias', { alias: alias ?? '?' })
  const meaning = meaningOf(name)
  return meaning ? t(`communication.meaning.${meaning}`) : (pointOf(name)?.label[language] ?? name)
}

/** The value as people read it, with its unit. */
export function valueWord({ name, datatype, value }: Field, { t, language, moment }: Speech): string {
  if (value === null) return NOTHING
  const meaning = name === null ? undefined : meaningOf(name)
  if (meaning === 'code' && typeof value === 'string') {
    const word = commandWord(value, null, language)
    return word === value ? value : `${word} ${value}`
  }
  if (meaning === 'status') {
    const status = statuses[Number(value)]
    return status ? `${t(`communication.status.${status}`)} (${value})` : String(value)
  }
  if (typeof value === 'boolean') return t(value ? 'communication.yes' : 'communication.no')
  if (value instanceof Uint8Array) return t('communication.bytes', { n: value.length })
  if (typeof value === 'string') return value || NOTHING
  if (datatype === DATE_TIME) return moment(value) || String(value)
  const unit = name === null ? undefined : pointOf(name)?.unit
  const text = unit ? formatNumber(value, decimalsOf(value), { signed: true }).replace('-', '−') : String(value)
  return unit ? `${text} ${unitWord(unit, language)}`.trim() : text
}

const decimalsOf = (value: number) => Math.min(DECIMALS, String(value).split('.')[1]?.length ?? 0)

/** A frame on one line: what matters first, an order or its answer before values. */
export function summary(fields: readonly Field[], speech: Speech, most = 6): string {
  const rank = ({ name }: Field) => {
    if (name === 'Command/Code' || name === 'Command/Reply/Status' || name === 'Node Control/Rebirth') return 0
    return name?.startsWith('Command/') || name === 'bdSeq' ? 2 : 1
  }
  const present = fields.filter(({ value }) => value !== null).sort((a, b) => rank(a) - rank(b))
  const words = present.slice(0, most).map((field) => `${nameWord(field, speech)} ${valueWord(field, speech)}`)
  return words.join(' · ') + (present.length > most ? ` +${present.length - most}` : '')
}
