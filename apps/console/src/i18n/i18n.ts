import { useSession } from '@lamplighter/client'
import type { Language } from '@lamplighter/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { common as commonEn } from './en/common.ts'
import { login as loginEn } from './en/login.ts'
import { prepareLanguage } from './everyWord.ts'
import { common as commonZh } from './zh/common.ts'
import { login as loginZh } from './zh/login.ts'
import type { zh } from './zh.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof zh }
    returnNull: false
  }
}

const htmlLanguage = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>

/** The words of the first load; `everyWord.ts` brings the rest with the shell. */
export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: useSession.getState().language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: {
      zh: { translation: { common: commonZh, login: loginZh } },
      en: { translation: { common: commonEn, login: loginEn } },
    },
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
