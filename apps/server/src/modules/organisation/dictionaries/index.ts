import { type Dictionary, type dictionaryCalls, fail, shippedDictionaries } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import { dropOwn, keepOwn, listOwn, type OwnDictionary } from './store.ts'

const dictionaryLabel = { zh: '字典', en: 'dictionary' }

const isShipped = (code: string) => Object.hasOwn(shippedDictionaries, code)

const shipped: readonly Dictionary[] = Object.entries(shippedDictionaries).map(([code, { zh, en, entries }]) => ({
  code,
  zh,
  en,
  shipped: true,
  entries: entries.map((entry) => ({ ...entry, used: true })),
}))

/** Those that came with the product, in the organisation's words where it has some; then those of its own. */
async function listAll(scope: Scope): Promise<Dictionary[]> {
  const own = await listOwn(scope)
  const reworded = shipped.map((one) => ({ ...one, ...own.find(({ code }) => code === one.code) }))
  const added = own.filter(({ code }) => !isShipped(code))
  return [...reworded, ...added.map((one) => ({ ...one, shipped: false }))]
}

/** @throws dictionary.entryTwice */
function refuseTwice({ entries }: Pick<OwnDictionary, 'entries'>): void {
  const twice = entries.find(({ code }, at) => entries.findIndex((entry) => entry.code === code) < at)
  if (twice) throw fail('dictionary.entryTwice', { code: twice.code })
}

export function dictionaryHandlers(): Handlers<typeof dictionaryCalls> {
  return {
    'dictionary.query': ({ inScope }) => inScope(listAll),

    'dictionary.save': async ({ change, note }, { fresh, ...given }) => {
      const { code } = given
      note({ target: code, after: given })
      refuseTwice(given)
      await change(async (scope) => {
        const before = (await listAll(scope)).find((one) => one.code === code)
        if (fresh && before) throw fail('dictionary.codeTaken', { code })
        if (!fresh && !before) throw fail('request.notFound', { what: dictionaryLabel })
        note({ before: before ? { code, zh: before.zh, en: before.en, entries: before.entries } : null })
        await keepOwn(scope, given)
      })
      return {}
    },

    'dictionary.delete': async ({ change, note }, { code }) => {
      note({ target: code })
      if (isShipped(code)) throw fail('dictionary.shipped')
      await change(async (scope) => {
        const before = (await listOwn(scope)).find((one) => one.code === code)
        if (!before) throw fail('request.notFound', { what: dictionaryLabel })
        note({ before })
        await dropOwn(scope, code)
      })
      return {}
    },
  }
}
