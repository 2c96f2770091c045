import { type Language, languages } from '@lamplighter/contract'

/** Where a visitor reads neither Chinese nor English, English. */
const FALLBACK: Language = 'en'

/** The language of a page: the one that the visitor chose, else the one that their browser asks for most. */
export function languageFor(chosen: string | null, accepted: string | undefined): Language {
  const own = languages.find((language) => language === chosen)
  if (own) return own
  const wanted = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((value) => value !== undefined)
    return { language: languages.find((language) => tag.split('-')[0] === language), quality: Number(quality ?? 1) }
  })
  const [best] = wanted
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return best?.language ?? FALLBACK
}

export const otherLanguage = (language: Language): Language => (language === 'zh' ? 'en' : 'zh')
