import { fail, type poleCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import { demandUnscheduled } from '../../devices/commands/index.ts'
import { countOwn } from '../../devices/devices/index.ts'
import { feedFromLoop } from '../../inventory/inventory/index.ts'
import { found, locked } from './found.ts'
import { mount, mountPole } from './mounted.ts'
import { pastOf } from './mounting.store.ts'
import { loopOf } from './occupancy.store.ts'

const deviceLabel = { zh: '设备', en: 'device' }

type MountCalls = 'pole.mount' | 'pole.replace' | 'pole.feed' | 'pole.past'
type Hung = { ids: readonly number[]; poleId: number | null; number: string | null; loop: number | null }

/** What hangs on poles, how it is fed, and what hung there before. */
export function mountHandlers(clock: Clock): Pick<Handlers<typeof poleCalls>, MountCalls> {
  async function hang(scope: Scope, { caller }: SignedInContext, hung: Hung, reason: string) {
    const { customerId, account } = caller
    await mount(scope, hung, { customerId, account, at: new Date(clock.now()), reason })
    scope.publish('inventoryChanged', {})
  }

  return {
    'pole.mount': async (context, { poleId, deviceIds, reason }) => {
      const { inScope, change, note } = context
      const ids = [...new Set(deviceIds)]
      const number = await inScope(async (scope) => {
        const pole = await mountPole(scope, poleId)
        note({ target: pole.number ?? '', after: { devices: ids, ...(reason ? { reason } : {}) } })
        if ((await countOwn(scope, ids)) < ids.length) throw fail('request.notFound', { what: deviceLabel })
        return pole.number
      })
      await change((scope) => hang(scope, context, { ids, poleId, number, loop: null }, reason), {
        whole: 'poleOfOthers',
      })
      return { count: ids.length }
    },

    'pole.replace': async (context, { poleId, oldId, newId, reason }) => {
      const { caller, inScope, change, note } = context
      const number = await inScope(async (scope) => {
        const pole = await found(scope, poleId)
        note({ target: pole.number, before: { device: oldId }, after: { device: newId, reason } })
        const both = [...new Set([oldId, newId])]
        if ((await countOwn(scope, both)) < 2) throw fail('request.notFound', { what: deviceLabel })
        return pole.number
      })
      await change(
        async (scope) => {
          const there = await loopOf(scope, caller.customerId, oldId, number)
          if (!there) throw fail('pole.notThere', { number })
          await hang(scope, context, { ids: [oldId], poleId: null, number: null, loop: null }, reason)
          await hang(scope, context, { ids: [newId], poleId, number, loop: there.loop }, '')
          const hung = await loopOf(scope, caller.customerId, newId, number)
          if (hung?.isLamp && hung.loop !== null && !there.isLamp) await demandUnscheduled(scope, number, hung.loop)
        },
        { whole: 'poleOfOthers' },
      )
      return {}
    },

    'pole.feed': async ({ caller, change, note }, { poleId, deviceId, loop }) => {
      await change(async (scope) => {
        const { number } = await locked(scope, poleId)
        note({ target: number, after: { device: deviceId, loop } })
        const hung = await loopOf(scope, caller.customerId, deviceId, number)
        if (!hung) throw fail('pole.notThere', { number })
        if (hung.isLamp && loop !== null && loop !== hung.loop) await demandUnscheduled(scope, number, loop)
        await feedFromLoop(scope, deviceId, loop)
        scope.publish('inventoryChanged', {})
      })
      return {}
    },

    'pole.past': ({ inScope }, { id }) =>
      inScope(async (scope) => {
        await found(scope, id)
        return pastOf(scope, id)
      }),
  }
}
