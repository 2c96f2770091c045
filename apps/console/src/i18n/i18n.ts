import { useSession } from '@lamplighter/client'
import type { Language } from '@lamplighter/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages } from './languages.ts'
import { prepareLanguage } from './loadWords.ts'
import type { Translation } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Translation }
    returnNull: false
  }
}

const htmlLanguage = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>

/** The words of the first load; `loadWords.ts` brings the others with the screens that need them. */
export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: useSession.getState().language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(languages).map(([language, { first }]) => [language, { translation: first }]),
    ),
  })
  const follow = (language: Language) => {
    document.documentElement.lang = htmlLanguage[language]
  }
  follow(useSession.getState().language)
  useSession.subscribe(async ({ language }, before) => {
    if (language === before.language) return
    try {
      await prepareLanguage(language)
    } catch {
      // Its words did not arrive: better the other language than none.
      return useSession.setState({ language: before.language })
    }
    if (language !== useSession.getState().language) return
    await i18next.changeLanguage(language)
    follow(language)
  })
}
