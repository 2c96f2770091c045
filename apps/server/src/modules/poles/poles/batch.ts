import { fail, type PoleChange, type poleCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { poleLabel } from './found.ts'
import { lockPoles, todayOf } from './store.ts'

const COLUMNS = {
  height: 'height',
  arm: 'arm',
  foundation: 'foundation',
  road: 'road',
  installedOn: 'installed_on',
} as const satisfies Record<keyof PoleChange, string>
const keys = Object.keys(COLUMNS) as (keyof PoleChange)[]

const changePoles = (scope: Scope, ids: readonly number[], change: PoleChange) => {
  const named = keys.filter((key) => change[key] !== undefined)
  return scope.query(
    `update pole set ${named.map((key, at) => `${COLUMNS[key]} = $${at + 2}`).join(', ')} where id = any ($1)`,
    [ids, ...named.map((key) => change[key])],
  )
}

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
        await changePoles(scope, ids, change)
        scope.publish('inventoryChanged', {})
      })
      return { count: ids.length }
    },
  }
}

/** What a pole is of that which changes. */
const only = (change: PoleChange, pole: Required<PoleChange>) =>
  Object.fromEntries(keys.filter((key) => change[key] !== undefined).map((key) => [key, pole[key]]))
