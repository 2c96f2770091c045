import i18next from 'i18next'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Every word of both languages at once, for a test that shows a part of a screen. */
export function addEveryWord() {
  i18next.addResourceBundle('zh', 'translation', zh, true, true)
  i18next.addResourceBundle('en', 'translation', en, true, true)
}
