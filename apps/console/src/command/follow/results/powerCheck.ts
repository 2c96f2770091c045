import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import type { TFunction } from 'i18next'
import { stepWord } from '../../commandWords.ts'
import { outcomeOf, refutedWord } from '../lifecycleWords.ts'

/** Whether the meter confirms a command to a lamp, or why it was not measured. */
export function powerCheckOf(item: CommandItem, t: TFunction): { text: string; bad: boolean } {
  const { status, proof, answered, message } = item
  if (status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut) return outcomeOf(item, t)
  switch (proof) {
    case 'proved':
      return { text: t('catalogue.powerCheck.proved'), bad: false }
    case 'refuted':
      return { text: refutedWord(item, t), bad: true }
    case 'waiting':
      return { text: t('catalogue.powerCheck.waiting'), bad: false }
    case 'unknown':
      return { text: t('catalogue.powerCheck.unknown'), bad: false }
    case 'none':
      if (answered) return { text: t('catalogue.powerCheck.answered'), bad: false }
      return { text: message ? stepWord(message, t) : t('monitor.truth.waiting'), bad: false }
  }
}
