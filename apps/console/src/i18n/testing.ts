import i18next from 'i18next'
import { words as assetEn } from './en/bundles/asset.ts'
import { words as commandEn } from './en/bundles/command.ts'
import { words as deviceEn } from './en/bundles/device.ts'
import { words as shellEn } from './en/bundles/shell.ts'
import { words as systemEn } from './en/bundles/system.ts'
import { en } from './en/index.ts'
import { words as assetZh } from './zh/bundles/asset.ts'
import { words as commandZh } from './zh/bundles/command.ts'
import { words as deviceZh } from './zh/bundles/device.ts'
import { words as shellZh } from './zh/bundles/shell.ts'
import { words as systemZh } from './zh/bundles/system.ts'
import { zh } from './zh/index.ts'

/** Every word of both languages. */
export const everyWord = {
  zh: { ...zh.first, ...shellZh, ...commandZh, ...deviceZh, ...assetZh, ...systemZh },
  en: { ...en.first, ...shellEn, ...commandEn, ...deviceEn, ...assetEn, ...systemEn },
} as const

/** Every word of both languages at once, for a test that shows a part of a screen. */
export function addEveryWord() {
  for (const [language, words] of Object.entries(everyWord))
    i18next.addResourceBundle(language, 'translation', words, true, true)
}
