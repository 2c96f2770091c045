import type { Language } from '@lamplighter/contract'
import { type ThemeName, themes } from '@lamplighter/ui'
import { type PartName, partNames } from './parts/names.ts'

/** What a page of the gallery shows: one part, or frames of all. */
export type GalleryLook = { part: PartName | null; theme: ThemeName; language: Language }

/** A look as an address has it. */
export function lookAt(search: string): GalleryLook {
  const query = new URLSearchParams(search)
  return {
    part: partNames.find((name) => name === query.get('part')) ?? null,
    theme: themes.find((name) => name === query.get('theme')) ?? 'night',
    language: query.get('language') === 'zh' ? 'zh' : 'en',
  }
}

export function addressOf({ part, theme, language }: GalleryLook): string {
  return `?${new URLSearchParams({ ...(part === null ? {} : { part }), theme, language })}`
}
