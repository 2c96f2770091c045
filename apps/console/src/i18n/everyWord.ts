import { useSession } from '@lamplighter/client'
import type { Language } from '@lamplighter/contract'
import i18next from 'i18next'

const languages = {
  zh: () => import('./zh.ts').then(({ zh }) => zh),
  en: () => import('./en.ts').then(({ en }) => en),
} satisfies Record<Language, () => Promise<object>>

const loaded = new Set<Language>()
let isWanted = false

/** Loads the words that only signed-in screens need, of the language that is spoken. @throws when they do not arrive */
export async function loadEveryWord(language: Language = useSession.getState().language): Promise<void> {
  isWanted = true
  if (loaded.has(language)) return
  i18next.addResourceBundle(language, 'translation', await languages[language](), true, true)
  loaded.add(language)
}

/** Loads them before another language is spoken, where they are needed at all. */
export const prepareLanguage = async (language: Language): Promise<void> =>
  isWanted ? loadEveryWord(language) : undefined
