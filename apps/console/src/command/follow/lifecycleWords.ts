import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import { proofOf } from '@lamplighter/kinds/catalogue'
import { type Format, formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { reasonWord, stepWord } from '../commandWords.ts'
import { proofWord } from './proofWords.ts'

type Outcome = { text: string; bad: boolean }

const seconds = (from: string, to: string) => `${formatNumber((Date.parse(to) - Date.parse(from)) / 1000, 1)} s`

const measuredText = ({ measuredPoint }: CommandItem, value: number) =>
  measuredPoint === 'lamp.level' ? `${formatNumber(value)} %` : `${formatNumber(value, 1)} W`

/** What was measured, where a meter proves the order. */
const measuredOf = (item: CommandItem) =>
  item.measured === null || proofOf(item.code) !== 'power' ? null : measuredText(item, item.measured)

/** What was measured instead of what the order asks for. */
export function refutedWord(item: CommandItem, t: TFunction): string {
  const measured = measuredOf(item)
  return measured === null || item.expected === null
    ? proofWord(item.code, 'refuted', t)
    : t('monitor.truth.instead', { measured, expected: measuredText(item, item.expected) })
}

/** What came of an order, as short as a table needs it. */
export function outcomeOf(item: CommandItem, t: TFunction): Outcome {
  const { code, status, proof, answered, asked, message } = item
  if (status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut)
    return { text: reasonWord(message, t), bad: true }
  if (proof === 'refuted') return { text: refutedWord(item, t), bad: true }
  const measured = measuredOf(item)
  if (proof === 'proved' && (measured || proofOf(code) === 'held'))
    return { text: measured ?? proofWord(code, proof, t), bad: false }
  if (proof === 'unknown') return { text: t('monitor.truth.unknown'), bad: false }
  if (answered) return { text: seconds(asked, answered), bad: false }
  return { text: message ? stepWord(message, t) : t('monitor.truth.waiting'), bad: false }
}

/** The four moments with their times: the phone's large steps and the sentence for those who do not see the line. */
export function momentWords(item: CommandItem, t: TFunction, format: Pick<Format, 'time'>) {
  const { asked, accepted, answered, confirms } = item
  const failed = item.status === COMMAND_STATUS.failed || item.status === COMMAND_STATUS.timedOut
  const after = (moment: string | null) => (moment ? `+${seconds(asked, moment)}` : undefined)
  return [
    { word: t('monitor.progress.issued'), note: format.time(asked) },
    { word: t('monitor.progress.accepted'), note: after(accepted) },
    {
      word: t('monitor.progress.answered'),
      note: failed ? outcomeOf(item, t).text : confirms === 'observe' ? t('monitor.truth.observed') : after(answered),
    },
    {
      word: proofWord(item.code, item.proof, t),
      note: item.proof === 'refuted' ? refutedWord(item, t) : (measuredOf(item) ?? undefined),
    },
  ]
}
