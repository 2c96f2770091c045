import type { Language } from '@lamplighter/contract'
import { en } from './en/index.ts'
import type { LanguagePack } from './words.ts'
import { zh } from './zh/index.ts'

/** A language is a folder, and its line here. */
export const languages: Readonly<Record<Language, LanguagePack>> = { zh, en }
