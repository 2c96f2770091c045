import { fail, type importCalls, RETIRE_LIMIT } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import { describeMissing, type StillMissing, stillMissing } from './missing.store.ts'
import type { Retirement } from './retirement.ts'
import { holdImport } from './store.ts'

export type MissingCalls = Pick<typeof importCalls, 'import.missing' | 'import.missingImpact' | 'import.retireMissing'>

/** @throws request.notFound */
async function find(scope: Scope, importId: string): Promise<StillMissing> {
  const found = await stillMissing(scope, importId)
  if (!found) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
  return found
}

type Wanted = { ids?: readonly number[] | undefined; version: string }

/** Those to retire now. @throws import.missingChanged */
function chosen({ ids: all, version }: StillMissing, { ids, version: seen }: Wanted): readonly number[] {
  const present = new Set(all)
  const isAsSeen = ids ? ids.every((id) => present.has(id)) : version === seen && all.length > 0
  if (!isAsSeen) throw fail('import.missingChanged')
  return ids ? [...new Set(ids)] : all.slice(0, RETIRE_LIMIT)
}

/** Lamps that a file leaves out: looked at, and retired. */
export const missingHandlers = (retirement: Retirement): Handlers<MissingCalls> => ({
  'import.missing': ({ inScope }, { importId, page, size }) =>
    inScope(async (scope) => {
      const { ids, version } = await find(scope, importId)
      const rows = await describeMissing(scope, ids.slice((page - 1) * size, page * size))
      return { total: ids.length, rows, version }
    }),

  'import.missingImpact': ({ inScope }, { importId, version }) =>
    inScope(async (scope) => {
      const found = await find(scope, importId)
      chosen(found, { version })
      return retirement.impactOf(scope, found.ids)
    }),

  'import.retireMissing': async (context, { importId, reason, ...wanted }) => {
    const found = await context.inScope((scope) => find(scope, importId))
    const ids = chosen(found, wanted)
    return retirement.retireChosen(context, {
      ids,
      reason,
      whole: wanted.ids ? ids : found.ids,
      // Another check, or somebody else's retirement, may have come between.
      async before(scope) {
        await holdImport(scope, importId)
        chosen(await find(scope, importId), wanted)
      },
      async after(scope, count) {
        const { ids: left, version } = await find(scope, importId)
        return { count, left: left.length, version }
      },
    })
  },
})
