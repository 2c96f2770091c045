import i18next from 'i18next'
import { languages } from './languages.ts'
import type { LanguagePack, Translation } from './words.ts'

async function wordsOf({ first, bundles }: LanguagePack) {
  const loaded = await Promise.all(Object.values(bundles).map((bundle) => bundle()))
  return Object.assign({}, first, ...loaded.map(({ words }) => words)) as Translation
}

/** Every word of both languages. */
export const everyWord = { zh: await wordsOf(languages.zh), en: await wordsOf(languages.en) }

/** Every word of both languages at once, for a test that shows a part of a screen. */
export function addEveryWord() {
  for (const [language, words] of Object.entries(everyWord))
    i18next.addResourceBundle(language, 'translation', words, true, true)
}
