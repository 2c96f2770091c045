import {
  fail,
  fitsParameter,
  type Parameter,
  type ParameterName,
  type parameterCalls,
  parameterNames,
  parameters as table,
} from '@lamplighter/contract'
import type { Handlers } from '../context.ts'
import { inForce } from './settled.ts'
import { forgetRemembered, listSettled, type SettledRow } from './store.ts'
import type { ParameterChange, Parameters } from './values.ts'

export { inForce, type Settled, settledBy } from './settled.ts'
export { createParameters, type Parameters } from './values.ts'

const onlyOnce = { zh: '只能出现一次', en: 'Can be given only once' }
const onOrOff = { zh: '须为开或关', en: 'Must be on or off' }

/** @throws request.invalid */
function refuseTwice(changes: readonly ParameterChange[]): void {
  const twice = changes.find(({ name }, at) => changes.findIndex((change) => change.name === name) < at)
  if (twice) throw fail('request.invalid', { field: table[twice.name].label, reason: onlyOnce })
}

/** @throws parameter.outOfBounds, request.invalid */
function refuseUnfit({ name, value }: ParameterChange): void {
  if (value === null || fitsParameter(name, value)) return
  const one: Parameter = table[name]
  if (!('min' in one)) throw fail('request.invalid', { field: one.label, reason: onOrOff })
  throw fail('parameter.outOfBounds', { name: one.label, min: one.min, max: one.max })
}

const valuesOf = (rows: readonly SettledRow[]) =>
  inForce(Object.fromEntries(rows.map(({ name, value }) => [name, value])))

export function parameterHandlers({ parameters }: { parameters: Parameters }): Handlers<typeof parameterCalls> {
  return {
    'parameter.query': async ({ inScope }) => {
      const rows = await inScope(listSettled)
      const values = valuesOf(rows)
      const changeOf = (name: ParameterName) => {
        const row = rows.find((one) => one.name === name)
        return { changedBy: row?.changedBy ?? null, changed: row?.changed.toISOString() ?? null }
      }
      return parameterNames.map((name) => ({ name, value: values[name], ...changeOf(name) }))
    },

    'parameter.save': async ({ caller, inScope, note }, { changes }) => {
      const named = <T>(pick: (change: ParameterChange) => T) =>
        Object.fromEntries(changes.map((change) => [change.name, pick(change)]))
      note({ after: named(({ value }) => value) })
      refuseTwice(changes)
      for (const change of changes) refuseUnfit(change)
      await inScope(async (scope) => {
        const before = valuesOf(await listSettled(scope))
        note({ before: named(({ name }) => before[name]) })
        await parameters.settle(scope, caller.account, changes)
        const after = valuesOf(await listSettled(scope))
        note({ after: named(({ name }) => after[name]) })
        if (!after['signIn.remember']) await forgetRemembered(scope)
      })
      parameters.forget(caller.customerId)
      return {}
    },
  }
}
