import { ASSIGN, type assignCalls, fail } from '@lamplighter/contract'
import type { Outbox } from '../../../outbox/index.ts'
import { readTable } from '../../../table-reading/read.ts'
import type { Handlers } from '../../context.ts'
import { assignStations, named, within } from './assign.store.ts'
import { matched } from './match.ts'
import { listGroups } from './store.ts'

const groupLabel = { zh: '分组', en: 'group' }
const stationLabel = { zh: '站点', en: 'site' }

/** Whom a list, a file or an outline names, and many sites to a group at once. */
export function assignHandlers(heard: Outbox['heard']): Handlers<typeof assignCalls> {
  return {
    'assign.match': async ({ inScope }, { what, texts }) => {
      const lowered = [...new Set(texts.map((text) => text.toLowerCase()))]
      return matched(texts, await inScope((scope) => named(scope, what, lowered)))
    },

    'assign.within': async ({ inScope }, { what, outline }) => {
      const hits = await inScope((scope) => within(scope, what, outline))
      return { hits: hits.slice(0, ASSIGN.devices), more: hits.length > ASSIGN.devices }
    },

    'assign.read': async (_, { bytes }) => {
      const { columns, rows } = await readTable([bytes])
      if (rows.length > ASSIGN.lines) throw fail('import.tooLarge', { limit: ASSIGN.lines })
      const isList = columns.length === 1
      return columns
        .map((head, at) => {
          const texts = rows.map((row) => row[at] ?? '')
          return { head, texts: (isList ? [head, ...texts] : texts).filter((text) => text !== '') }
        })
        .filter(({ texts }) => texts.length > 0)
    },

    'station.assign': async ({ change, note }, { stationIds, groupId }) => {
      const ids = [...new Set(stationIds)]
      const count = await change(async (scope) => {
        const to = (await listGroups(scope)).find(({ id }) => id === groupId)
        if (!to) throw fail('request.notFound', { what: groupLabel })
        note({ target: to.name, after: { group: to.name, stations: ids.length } })
        const before = await assignStations(scope, ids, groupId)
        if (before.length < ids.length) throw fail('request.notFound', { what: stationLabel })
        note({ before: { stations: before } })
        scope.publish('inventoryChanged', {})
        return before.length
      })
      await heard()
      return { count }
    },
  }
}
