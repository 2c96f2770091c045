import type { Format } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import type { EventSpeech } from './eventWords.ts'

/** How events are said in the language of `t`. */
export const eventSpeech = (t: TFunction, { number, language }: Pick<Format, 'number' | 'language'>): EventSpeech => ({
  what: (subject, count, type, rule) =>
    t('events.said', {
      subject: count > 1 ? t(`events.counted.${subject}`, { n: number(count) }) : t(`events.subject.${subject}`),
      event: t(`events.type.${type}`, { rule: rule?.[language] ?? t('events.type.other') }),
    }),
  stations: (count) => t('events.stations', { n: number(count) }),
  lamps: (count) => t('events.lamps', { n: number(count) }),
})
