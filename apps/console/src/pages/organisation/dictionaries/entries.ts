import type { DictionaryEntry } from '@lamplighter/contract'

/** An entry while it is edited; the key identifies it whatever is typed. */
export type DraftEntry = DictionaryEntry & { key: number; fresh: boolean }

export type Fault = 'entryCode' | 'twice' | 'words'
/** By field: `<key>.code` of an entry. */
export type Faults = Readonly<Record<string, Fault>>

const CODE = /^[a-z0-9][a-zA-Z0-9_-]{0,29}$/
const WORDS = 60

export const draftEntries = (entries: readonly DictionaryEntry[]): DraftEntry[] =>
  entries.map((entry, key) => ({ ...entry, key, fresh: false }))

export function withEntry(entries: readonly DraftEntry[]): DraftEntry[] {
  const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1
  return [...entries, { key, fresh: true, code: '', zh: '', en: '', used: true }]
}

/** The list with one of it at another place; places beyond its ends are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...list.slice(from, from + 1))
}

const isWordless = (text: string) => text.trim() === '' || text.trim().length > WORDS

export function faultsOf(entries: readonly DraftEntry[]): Faults {
  const faults: [string, Fault][] = []
  for (const [at, { key, code, zh, en }] of entries.entries()) {
    const isTwice = entries.slice(0, at).some((other) => other.code === code)
    if (!CODE.test(code)) faults.push([`${key}.code`, 'entryCode'])
    else if (isTwice) faults.push([`${key}.code`, 'twice'])
    for (const [field, text] of Object.entries({ zh, en }))
      if (isWordless(text)) faults.push([`${key}.${field}`, 'words'])
  }
  return Object.fromEntries(faults)
}

export const entriesOf = (entries: readonly DraftEntry[]): DictionaryEntry[] =>
  entries.map(({ code, zh, en, used }) => ({ code, zh: zh.trim(), en: en.trim(), used }))
