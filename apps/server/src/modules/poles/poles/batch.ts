import { fail, type PoleChange, type poleCalls } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { updatePoles } from '../../inventory/inventory/index.ts'
import { poleLabel } from './found.ts'
import { lockPoles, todayOf } from './store.ts'

/** Gives several poles what they have in common. */
export function batchHandlers(clock: Clock): Pick<Handlers<typeof poleCalls>, 'pole.batch'> {
  return {
    'pole.batch': async ({ change: save, note }, { ids: given, change }) => {
      const ids = [...new Set(given)]
      await save(async (scope) => {
        const poles = await lockPoles(scope, ids)
        if (poles.length < ids.length) throw fail('request.notFound', { what: poleLabel })
        const before = poles.map((pole) => ({ number: pole.number, ...only(change, pole) }))
        note({ target: poles.map(({ number }) => number).join(', '), before: { poles: before }, after: change })
        const { installedOn } = change
        if (installedOn && installedOn > (await todayOf(scope, new Date(clock.now())))) throw fail('pole.notYet')
        await updatePoles(scope, ids, change)
        scope.publish('inventoryChanged', {})
      })
      return { count: ids.length }
    },
  }
}

/** What a pole is of that which changes. */
const only = (change: PoleChange, pole: Required<PoleChange>) =>
  Object.fromEntries(
    (Object.keys(change) as (keyof PoleChange)[])
      .filter((key) => change[key] !== undefined)
      .map((key) => [key, pole[key]]),
  )
