import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import { type Format, formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { proofOf } from '../../../catalogue/commands.ts'
import { proofWord } from '../../../catalogue/proofWords.ts'
import { reasonWord, stepWord } from '../progress/orderWords.ts'

type Said = { text: string; bad: boolean }

const seconds = (from: string, to: string) => `${formatNumber((Date.parse(to) - Date.parse(from)) / 1000, 1)} s`

/** What was measured, where a meter proves the order. */
const wattsOf = ({ code, measured }: CommandItem) =>
  measured === null || proofOf(code) !== 'power' ? null : `${formatNumber(measured, 1)} W`

/** What came of an order, as short as a table needs it. */
export function outcomeOf(item: CommandItem, t: TFunction): Said {
  const { code, status, proof, answered, asked, message } = item
  if (status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut)
    return { text: reasonWord(message, t), bad: true }
  const watts = wattsOf(item)
  if (proof === 'refuted' || (proof === 'proved' && (watts || proofOf(code) === 'held')))
    return { text: watts ?? proofWord(code, proof, t), bad: proof === 'refuted' }
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
    { word: proofWord(item.code, item.proof, t), note: wattsOf(item) ?? undefined },
  ]
}
