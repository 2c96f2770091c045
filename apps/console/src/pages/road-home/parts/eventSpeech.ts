import type { TFunction } from 'i18next'
import type { EventSpeech } from './eventWords.ts'

/** How events are said in the language of `t`. */
export const eventSpeech = (t: TFunction): EventSpeech => ({
  alone: (type) => t(`home.alone.${type}`),
  of: (kind, type) => t('home.said', { kind: t(`home.kind.${kind}`), event: t(`home.event.${type}`) }),
  lamps: (count) => t('home.lamps', { count }),
  devices: (count) => t('home.devices', { count }),
})
