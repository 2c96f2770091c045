import { useSession } from '@lamplighter/client'
import type { Language } from '@lamplighter/contract'
import i18next from 'i18next'
import { type ComponentType, lazy } from 'react'
import { askingAgain } from '../app/askingAgain.ts'
import { languages } from './languages.ts'
import type { Bundle } from './words.ts'
import type { antLocale } from './zh/antLocale.ts'

const wanted = new Set<Bundle>()
const loaded = new Set<`${Language} ${Bundle}`>()
const antLocales: { [L in Language]?: typeof antLocale } = {}

type Words = { readonly words: object; readonly antLocale?: typeof antLocale }

async function load(language: Language, bundle: Bundle) {
  if (loaded.has(`${language} ${bundle}`)) return
  const words: () => Promise<Words> = languages[language].bundles[bundle]
  const module = await askingAgain(words)()
  i18next.addResourceBundle(language, 'translation', module.words, true, true)
  if (module.antLocale) antLocales[language] = module.antLocale
  loaded.add(`${language} ${bundle}`)
}

/** Loads the words of these bundles in the language that is spoken. @throws when they do not arrive */
export async function loadWords(bundles: readonly Bundle[], language = useSession.getState().language): Promise<void> {
  for (const bundle of bundles) wanted.add(bundle)
  await Promise.all(bundles.map((bundle) => load(language, bundle)))
}

/** Loads, before another language is spoken, what was needed so far. @throws when it does not arrive */
export const prepareLanguage = (language: Language): Promise<void> => loadWords([...wanted], language)

/** What the components of Ant Design say, as far as the words of the shell were loaded. */
export const antLocaleOf = (language: Language) => antLocales[language]

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Loads a component with words that its screen does not have. */
export const withWords =
  <Props extends object>(bundles: readonly Bundle[], component: Loader<Props>): Loader<Props> =>
  async () => {
    const [module] = await Promise.all([component(), loadWords(bundles)])
    return module
  }

/** A component that is loaded when it is first shown, with its words. */
export const lazyWithWords = <Props extends object>(bundles: readonly Bundle[], component: Loader<Props>) =>
  lazy(withWords(bundles, component))
