import {
  fail,
  type ParameterName,
  type parameterCalls,
  parameters as parameterFields,
  parameterNames,
  valueRefusal,
} from '@lamplighter/contract'
import type { Outbox } from '../../../outbox/index.ts'
import type { Settings } from '../../../settings.ts'
import type { Handlers } from '../../context.ts'
import { consoleSettingsOf, type MapSettings, refuseMapHost, refuseMediaServer } from './console.ts'
import { inForce } from './overrides.ts'
import { listOverrides, type OverrideRow } from './store.ts'
import type { ParameterChange, Parameters } from './values.ts'

export { consoleSettingsOf } from './console.ts'
export { inForce, overridesSql, type ParameterOverrides } from './overrides.ts'
export { createParameters, type Parameters } from './values.ts'

const onlyOnce = { zh: '只能出现一次', en: 'Can be given only once' }

/** @throws request.invalid */
function refuseTwice(changes: readonly ParameterChange[]): void {
  const twice = changes.find(({ name }, at) => changes.findIndex((change) => change.name === name) < at)
  if (twice) throw fail('request.invalid', { field: parameterFields[twice.name].label, reason: onlyOnce })
}

/** @throws request.invalid */
function refuseUnfit({ name, value }: ParameterChange): void {
  const reason = value === null ? null : valueRefusal(parameterFields[name], value)
  if (reason) throw fail('request.invalid', { field: parameterFields[name].label, reason })
}

const valuesOf = (rows: readonly OverrideRow[]) =>
  inForce(Object.fromEntries(rows.map(({ name, value }) => [name, value])))

type Deps = {
  parameters: Parameters
  registry: { tenantById(id: number): { readonly code: string } | undefined }
  settings: MapSettings & Pick<Settings, 'LAMPLIGHTER_MEDIA_SERVERS'>
  outbox: Pick<Outbox, 'heard'>
}

export function parameterHandlers({
  parameters,
  registry,
  settings,
  outbox: { heard },
}: Deps): Handlers<typeof parameterCalls> {
  return {
    'parameter.query': async ({ inScope }) => {
      const rows = await inScope(listOverrides)
      const values = valuesOf(rows)
      const changeOf = (name: ParameterName) => {
        const row = rows.find((one) => one.name === name)
        return { changedBy: row?.changedBy ?? null, changed: row?.changed.toISOString() ?? null }
      }
      return parameterNames.map((name) => ({ name, value: values[name], ...changeOf(name) }))
    },

    'parameter.save': async ({ caller, change: save, note }, { changes }) => {
      const named = <T>(pick: (change: ParameterChange) => T) =>
        Object.fromEntries(changes.map((change) => [change.name, pick(change)]))
      note({ after: named(({ value }) => value) })
      refuseTwice(changes)
      for (const change of changes) {
        refuseUnfit(change)
        if (change.name === 'map.style') refuseMapHost(change.value, settings)
        refuseMediaServer(change, registry.tenantById(caller.customerId)?.code ?? '', settings)
      }
      await save(async (scope) => {
        const before = valuesOf(await listOverrides(scope))
        note({ before: named(({ name }) => before[name]) })
        await parameters.save(scope, caller.account, changes)
        const after = valuesOf(await listOverrides(scope))
        note({ after: named(({ name }) => after[name]) })
        await parameters.effect(scope, after)
        scope.publish('settingsChanged', consoleSettingsOf(after, settings))
        const names = changes.map(({ name }) => name).filter((name) => before[name] !== after[name])
        if (names.length > 0) scope.publish('parametersChanged', { names })
      })
      await heard()
      return {}
    },
  }
}
