import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import { type Format, formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { isReadBack } from '../../../catalogue/commands.ts'
import { reasonWord, stepWord } from '../progress/orderWords.ts'

type Said = { text: string; bad: boolean }

const seconds = (from: string, to: string) => `${formatNumber((Date.parse(to) - Date.parse(from)) / 1000, 1)} s`

/** What came of an order, as short as a table needs it. */
export function outcomeOf(item: CommandItem, t: TFunction): Said {
  const { code, status, proof, measured, answered, asked, message } = item
  if (status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut)
    return { text: reasonWord(message, t), bad: true }
  const watts = measured === null ? null : `${formatNumber(measured, 1)} W`
  const readsBack = isReadBack(code)
  if (proof === 'refuted')
    return { text: readsBack ? t('catalogue.differs') : (watts ?? t('monitor.truth.refuted')), bad: true }
  if (proof === 'proved' && readsBack) return { text: t('catalogue.held'), bad: false }
  if (proof === 'proved' && watts) return { text: watts, bad: false }
  if (answered) return { text: seconds(asked, answered), bad: false }
  return { text: message ? stepWord(message, t) : t('monitor.truth.waiting'), bad: false }
}

/** What the fourth moment of an order is called. */
function proofWord({ code, proof }: Pick<CommandItem, 'code' | 'proof'>, t: TFunction): string {
  if (isReadBack(code)) return t(proof === 'refuted' ? 'catalogue.differs' : 'catalogue.held')
  return t(`monitor.truth.${proof === 'refuted' ? 'refuted' : proof === 'proved' ? 'proved' : 'proof'}`)
}

/** The four moments with their times: the phone's large steps and the sentence for those who do not see the line. */
export function momentWords(item: CommandItem, t: TFunction, format: Pick<Format, 'time'>) {
  const { asked, accepted, answered, measured, confirms } = item
  const failed = item.status === COMMAND_STATUS.failed || item.status === COMMAND_STATUS.timedOut
  const after = (moment: string | null) => (moment ? `+${seconds(asked, moment)}` : undefined)
  const watts = measured === null ? undefined : `${formatNumber(measured, 1)} W`
  return [
    { word: t('monitor.progress.issued'), note: format.time(asked) },
    { word: t('monitor.progress.accepted'), note: after(accepted) },
    {
      word: t('monitor.progress.answered'),
      note: failed ? outcomeOf(item, t).text : confirms === 'observe' ? t('monitor.truth.observed') : after(answered),
    },
    { word: proofWord(item, t), note: watts },
  ]
}
