import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { text } from '../call/shapes.ts'
import { dictionaryRecord } from './dictionary.record.ts'

/** A word that can be chosen, in both languages; one that is out of use stays readable where it was chosen. */
export const dictionaryEntry = z.object({
  code: z.string().regex(/^[a-z0-9][a-zA-Z0-9_-]{0,29}$/),
  zh: text(60).min(1),
  en: text(60).min(1),
  used: z.boolean(),
})
export type DictionaryEntry = z.output<typeof dictionaryEntry>

/** Entries of one dictionary, at most. */
export const DICTIONARY_ENTRIES = 500

const words = { ...dictionaryRecord.shape, entries: z.array(dictionaryEntry).max(DICTIONARY_ENTRIES) }

export const dictionary = z.object({
  ...words,
  /** It came with the product, which asks for it by its code: its entries can be changed, itself not removed. */
  shipped: z.boolean(),
})
export type Dictionary = z.output<typeof dictionary>

export const dictionaryCalls = {
  'dictionary.query': call('/station/system/QueryDictionaries', {
    access: 'signedIn',
    input: nothing,
    output: z.array(dictionary),
  }),
  /** The entries are kept in the order given. */
  'dictionary.save': call('/station/system/SaveDictionary', {
    access: 'dictionary.save',
    reach: 'whole',
    audit: 'dictionary.save',
    input: z.object({
      ...words,
      /** Meant as a new one: refused when the code is taken. */
      fresh: z.boolean(),
    }),
    output: done,
  }),
  'dictionary.delete': call('/station/system/DeleteDictionary', {
    access: 'dictionary.save',
    reach: 'whole',
    audit: 'dictionary.delete',
    input: z.object({ code: dictionaryRecord.shape.code }),
    output: done,
  }),
}
