export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** A text a person reads, in both languages of the product. */
export type Label = { readonly zh: string; readonly en: string }

/** The `lang` header of the contract. */
export const languageHeader = { zh: 'zh_cn', en: 'en_us' } as const satisfies Record<Language, string>

export function languageOf(header: string | undefined): Language {
  return header?.toLowerCase().startsWith('en') ? 'en' : 'zh'
}
