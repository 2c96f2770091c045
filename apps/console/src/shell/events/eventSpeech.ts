import { kindNames } from '@lamplighter/kinds/names'
import type { Format } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { countedOf } from '../../device/kindWords.ts'
import type { EventSpeech, Subject } from './eventWords.ts'

/** How events are said in the language of `t`. */
export function eventSpeech(t: TFunction, format: Pick<Format, 'number' | 'language'>): EventSpeech {
  const { number, language } = format
  const some = (subject: Subject, n: number) =>
    subject === 'device' ? t('events.devices', { n: number(n) }) : countedOf(subject, n, format)
  const one = (subject: Subject) => (subject === 'device' ? t('events.device') : kindNames[subject].label[language])
  return {
    what: (subject, count, type) =>
      t('events.said', {
        subject: count > 1 ? some(subject, count) : one(subject),
        event: t(`events.type.${type}`),
      }),
    alarm: (alarm, isOver) =>
      [alarm?.[language] ?? t('events.type.alarm'), isOver && t('events.type.alarmEnded')].filter(Boolean).join(' · '),
    some,
    stations: (count) => t('events.stations', { n: number(count) }),
    lamps: (count) => countedOf('luminaire', count, format),
  }
}
