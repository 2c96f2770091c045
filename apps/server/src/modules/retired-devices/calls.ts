import { fail, RETIRE_LIMIT, type retiredDeviceCalls } from '@lamplighter/contract'
import { retiredDeviceList } from '@lamplighter/kinds/lists'
import { withRetired } from '../../db/retired.ts'
import type { Services } from '../../services.ts'
import { isPasswordFresh, reachesMost } from '../commands/index.ts'
import type { Handler, Handlers } from '../context.ts'
import { ownIds, restoreDevices, retireDevices } from '../devices/index.ts'
import { resolveTarget } from '../targets/index.ts'
import { retireImpact } from './impact.store.ts'
import { listRetired } from './list.store.ts'

type Deps = Pick<Services, 'registry' | 'outbox' | 'clock' | 'parameters' | 'exporter'>

const deviceLabel = { zh: '设备', en: 'device' }
const retiredLabel = { zh: '退役设备', en: 'retired device' }
/** Devices that a line of the audit trail names. */
const NAMED = 20

const namesOf = (devices: readonly { name: string }[]) => devices.slice(0, NAMED).map(({ name }) => name)

/** Devices that were taken down, and those that come back. */
export function retiredDeviceHandlers({
  registry,
  outbox,
  clock,
  parameters,
  exporter,
}: Deps): Handlers<typeof retiredDeviceCalls> {
  const query: Handler<(typeof retiredDeviceCalls)['device.retired']> = ({ inScope }, asked) =>
    inScope((scope) => listRetired(scope, asked))

  return {
    'device.retired': query,
    'device.exportRetired': exporter.of(retiredDeviceList, query),

    'device.retireImpact': ({ inScope }, { ids }) => inScope((scope) => retireImpact(scope, [...new Set(ids)])),

    'device.retire': async ({ caller, inScope, change, note }, { target, reason }) => {
      const { customerId, personId, account } = caller
      const now = clock.now()
      const at = new Date(now)
      const ids = await inScope((scope) => resolveTarget(scope, target, { personId, now: at }))
      if (target.ids && ids.length < new Set(target.ids).size) throw fail('request.notFound', { what: deviceLabel })
      if (ids.length === 0) throw fail('command.noDevices')
      if (ids.length > RETIRE_LIMIT) throw fail('device.retireTooMany', { limit: RETIRE_LIMIT })
      const devices = ids.flatMap((id) => registry.get(id) ?? [])
      if (!isPasswordFresh(caller, now) && reachesMost(registry, customerId, devices)) throw fail('auth.recheck')
      // What hangs on a device may stand where the caller does not reach.
      const retired = await change(
        async (scope) => {
          const done = await retireDevices(scope, { customerId, ids, by: account, at })
          note({
            target: namesOf(done)[0] ?? '',
            before: { devices: done.length, names: namesOf(done) },
            ...(reason ? { after: { reason } } : {}),
          })
          return done
        },
        { whole: 'deviceOfOthers' },
      )
      await outbox.heard()
      return { count: retired.length }
    },

    'device.restore': async ({ caller: { customerId }, inScope, change, note }, { ids: given }) => {
      const ids = [...new Set(given)]
      const own = await inScope((scope) => withRetired(scope, () => ownIds(scope, ids)))
      if (own.size < ids.length) throw fail('request.notFound', { what: retiredLabel })
      const parameterValues = await parameters.of(customerId)
      const restored = await change(
        async (scope) => {
          const done = await restoreDevices(scope, { customerId, ids, parameterValues })
          note({ target: namesOf(done)[0] ?? '', after: { devices: done.length, names: namesOf(done) } })
          return done
        },
        { whole: 'deviceOfOthers' },
      )
      await outbox.heard()
      return { count: restored.length }
    },
  }
}
