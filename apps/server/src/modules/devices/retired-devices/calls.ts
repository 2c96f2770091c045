import { fail, RETIRE_LIMIT, type retiredDeviceCalls } from '@lamplighter/contract'
import { retiredDeviceList } from '@lamplighter/kinds/lists'
import { withRetired } from '../../../db/retired.ts'
import type { Services } from '../../../services.ts'
import type { Handler, Handlers } from '../../context.ts'
import { ownIds } from '../devices/index.ts'
import { resolveTarget } from '../targets/index.ts'
import { retireImpact } from './impact.store.ts'
import { listRetired } from './list.store.ts'
import { namesOf } from './names.ts'
import { retireChosen } from './retire.ts'

type Deps = Pick<Services, 'registry' | 'outbox' | 'clock' | 'parameters' | 'exporter' | 'deviceRetirement'>

const deviceLabel = { zh: '设备', en: 'device' }
const retiredLabel = { zh: '退役设备', en: 'retired device' }

/** Devices that were taken down, and those that come back. */
export function retiredDeviceHandlers(deps: Deps): Handlers<typeof retiredDeviceCalls> {
  const { outbox, parameters, exporter, deviceRetirement } = deps
  const query: Handler<(typeof retiredDeviceCalls)['device.retired']> = ({ inScope }, asked) =>
    inScope((scope) => listRetired(scope, asked))

  return {
    'device.retired': query,
    'device.exportRetired': exporter.of(retiredDeviceList, query),

    'device.retireImpact': ({ inScope }, { ids }) => inScope((scope) => retireImpact(scope, [...new Set(ids)])),

    'device.retire': async (context, { target, reason }) => {
      const { personId } = context.caller
      const now = new Date(deps.clock.now())
      const ids = await context.inScope((scope) => resolveTarget(scope, target, { personId, now }))
      if (target.ids && ids.length < new Set(target.ids).size) throw fail('request.notFound', { what: deviceLabel })
      if (ids.length === 0) throw fail('command.noDevices')
      if (ids.length > RETIRE_LIMIT) throw fail('device.retireTooMany', { limit: RETIRE_LIMIT })
      return retireChosen(deps, context, { ids, reason, after: async (_, count) => ({ count }) })
    },

    'device.restore': async ({ caller: { customerId }, inScope, change, note }, { ids: given }) => {
      const ids = [...new Set(given)]
      const own = await inScope((scope) => withRetired(scope, () => ownIds(scope, ids)))
      if (own.size < ids.length) throw fail('request.notFound', { what: retiredLabel })
      const parameterValues = await parameters.of(customerId)
      const restored = await change(
        async (scope) => {
          const done = await deviceRetirement.restore(scope, { customerId, ids, parameterValues })
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
