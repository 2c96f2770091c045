import { fail, type selectionCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { refuseTaken } from '../../../db/taken.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Caller, groupScopeOf, type Handlers } from '../../context.ts'
import { countTarget, expand } from '../targets/index.ts'
import { dropSelection, type Kept, keepSelection, listSelections, renameSelection, selectionOf } from './store.ts'

const selectionLabel = { zh: '选区', en: 'selection' }
const lampLabel = { zh: '单灯', en: 'lamp' }

/** Who keeps all of the organisation's groups keeps what is shared in it too: a shared one stands in no group. */
const mayChange = (caller: Caller, { personId, shared }: Pick<Kept, 'personId' | 'shared'>) =>
  personId === caller.personId || (shared && groupScopeOf(caller, 'group.save') === null)

async function find(scope: Scope, { personId }: Caller, id: number): Promise<Kept> {
  const found = await selectionOf(scope, id, personId)
  if (!found) throw fail('request.notFound', { what: selectionLabel })
  return found
}

/** @throws selection.notYours */
async function findOwn(scope: Scope, caller: Caller, id: number): Promise<Kept> {
  const found = await find(scope, caller, id)
  if (!mayChange(caller, found)) throw fail('selection.notYours')
  return found
}

export function selectionHandlers({ clock }: { clock: Clock }): Handlers<typeof selectionCalls> {
  return {
    'selection.query': ({ inScope, caller }) =>
      inScope(async (scope) => {
        const rows = await listSelections(scope, caller.personId)
        return rows.map(({ personId, changedAt, ...row }) => ({
          ...row,
          mine: mayChange(caller, { personId, shared: row.shared }),
          changedAt: changedAt.toISOString(),
        }))
      }),

    'selection.save': async ({ change, caller, note }, { id, name, shared, target }) => {
      const lamps = [...new Set(target?.ids)]
      const held = target?.ids ? null : (target ?? null)
      const means = target && (held ? { target: held } : { lamps: lamps.length })
      note({ target: name, after: { name, shared, ...means } })
      return change(async (scope) => {
        if (id !== undefined) note({ before: await findOwn(scope, caller, id) })
        const { personId, name: maker } = caller
        const now = new Date(clock.now())
        const { total } = await countTarget(scope, { kind: 'luminaire', ids: lamps }, { personId, now })
        if (total < lamps.length) throw fail('request.notFound', { what: lampLabel })
        // What it refers to has to exist.
        if (held) await expand(scope, held, personId)
        const named = { name, shared, at: now }
        const kept =
          id !== undefined && !target
            ? renameSelection(scope, { id, ...named })
            : keepSelection(scope, { id: id ?? null, personId, maker, target: held, lamps, ...named })
        return { id: await kept.catch(refuseTaken('selection.nameTaken', name)) }
      })
    },

    'selection.delete': async ({ change, caller, note }, { id }) => {
      await change(async (scope) => {
        const before = await findOwn(scope, caller, id)
        note({ target: before.name, before })
        await dropSelection(scope, id)
      })
      return {}
    },
  }
}
