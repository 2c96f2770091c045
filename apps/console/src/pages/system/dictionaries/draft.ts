import type { Dictionary, DictionaryEntry } from '@lamplighter/contract'

/** An entry while it is edited; the key tells it from others whatever is typed. */
export type DraftEntry = DictionaryEntry & { key: number; fresh: boolean }
export type Draft = { code: string; zh: string; en: string; entries: readonly DraftEntry[] }

export type Fault = 'code' | 'entryCode' | 'twice' | 'words'
/** By field: `code`, `zh`, `en` of the dictionary, and `<key>.code` of an entry. */
export type Faults = Readonly<Record<string, Fault>>

const CODE = /^[a-z][a-zA-Z0-9]{0,29}$/
const ENTRY_CODE = /^[a-z0-9][a-zA-Z0-9_-]{0,29}$/
const WORDS = 60

export const draftOf = (dictionary: Dictionary | undefined): Draft => ({
  code: dictionary?.code ?? '',
  zh: dictionary?.zh ?? '',
  en: dictionary?.en ?? '',
  entries: (dictionary?.entries ?? []).map((entry, key) => ({ ...entry, key, fresh: false })),
})

export function withEntry(draft: Draft): Draft {
  const key = Math.max(-1, ...draft.entries.map((entry) => entry.key)) + 1
  return { ...draft, entries: [...draft.entries, { key, fresh: true, code: '', zh: '', en: '', used: true }] }
}

/** The list with one of it at another place; places beyond its ends are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...list.slice(from, from + 1))
}

const wordFaults = (prefix: string, { zh, en }: { zh: string; en: string }): [string, Fault][] =>
  Object.entries({ zh, en }).flatMap(([field, text]): [string, Fault][] =>
    text.trim() === '' || text.trim().length > WORDS ? [[prefix + field, 'words']] : [],
  )

export function faultsOf(draft: Draft): Faults {
  const faults: [string, Fault][] = CODE.test(draft.code) ? [] : [['code', 'code']]
  faults.push(...wordFaults('', draft))
  for (const [at, { key, code, ...words }] of draft.entries.entries()) {
    const isTwice = draft.entries.slice(0, at).some((other) => other.code === code)
    if (!ENTRY_CODE.test(code)) faults.push([`${key}.code`, 'entryCode'])
    else if (isTwice) faults.push([`${key}.code`, 'twice'])
    faults.push(...wordFaults(`${key}.`, words))
  }
  return Object.fromEntries(faults)
}

export const entriesOf = ({ entries }: Draft): DictionaryEntry[] =>
  entries.map(({ code, zh, en, used }) => ({ code, zh: zh.trim(), en: en.trim(), used }))
