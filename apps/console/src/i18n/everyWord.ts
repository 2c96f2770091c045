import i18next from 'i18next'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Adds the words that only signed-in screens need. */
export function addEveryWord() {
  i18next.addResourceBundle('zh', 'translation', zh, true, true)
  i18next.addResourceBundle('en', 'translation', en, true, true)
}
