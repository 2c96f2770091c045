import { fail, lockableTypes, type lockOutCalls, lockOutList, lockOutRecord, mayDo } from '@lamplighter/contract'
import { withRetired } from '../../../db/retired.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Services } from '../../../services.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { giveBack, keepOff } from './keep-off.ts'
import {
  findPart,
  insertLockOut,
  listLockOuts,
  lockedOutputs,
  lockLockOut,
  outputsOf,
  removeLockOut,
} from './lock-out.store.ts'
import type { LockOuts } from './locked-points.ts'

const partLabel = { zh: '箱内设备', en: 'sub-device' }

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'get'>
  orders: Pick<Services['orders'], 'authorization' | 'storeGiven' | 'weighGiven'>
  lockOuts: LockOuts
  exporter: Exporter
}

export function lockOutHandlers({ clock, registry, orders, lockOuts, exporter }: Deps): Handlers<typeof lockOutCalls> {
  const query: Handler<(typeof lockOutCalls)['lockOut.query']> = ({ inScope }, asked) =>
    inScope((scope) => withRetired(scope, () => listLockOuts(scope, asked)))

  return {
    'lockOut.query': query,
    'lockOut.export': exporter.of(lockOutList, query),

    'lockOut.set': async ({ caller, change, note }, { boxId, partId, ...fields }) => {
      const now = clock.now()
      const { crew, keepsOff, expectedEnd } = fields
      if (expectedEnd !== null && Date.parse(expectedEnd) <= now) throw fail('lockOut.past')
      const { personId, account, name } = caller
      const stored = await change(async (scope) => {
        const part = await findPart(scope, boxId, partId)
        if (!part) throw fail('request.notFound', { what: partLabel })
        note({ target: `${part.boxName} / ${part.name}`, after: fields })
        if (!lockableTypes.includes(part.type)) throw fail('lockOut.part')
        const by = { personId, at: new Date(now) }
        const id = await insertLockOut(scope, part, { boxId, account, name, ...fields }, by)
        scope.publish('lockOutsChanged', { boxId })
        const wanted = keepsOff ? keepOff(boxId, await outputsOf(scope, id), crew, now) : []
        if (wanted.length === 0) return { id, order: null }
        const giver = { giver: 'lockOut', personId } as const
        const { needed, dark, lamps } = await orders.weighGiven(scope, giver, wanted, caller)
        if (needed) throw fail('approval.needed', { dark, lamps })
        return { id, order: await orders.storeGiven(scope, { ...giver, name: crew }, wanted) }
      }, 'lockOut.set')
      await lockOuts.refresh()
      await stored.order?.go()
      return { id: stored.id, groupId: stored.order?.id ?? null }
    },

    'lockOut.remove': async ({ caller, change, note }, { id, reason }) => {
      const { personId, account, name } = caller
      const order = await change(async (scope) => {
        const held = await lockLockOut(scope, id)
        if (!held) throw fail('request.notFound', { what: lockOutRecord.noun })
        const { boxId, boxName, partName, crew, removedName } = held
        note({ target: `${boxName} / ${partName}`, before: { crew }, after: { reason } })
        if (removedName !== null) throw fail('lockOut.removed', { name: removedName })
        if (held.personId !== personId) {
          if (!mayDo(caller, 'lockOut.override')) throw fail('lockOut.others', { crew })
          const box = registry.get(boxId)
          if (box) orders.authorization.permitAt(caller, 'lockOut.override', box)
          if (reason === '') throw fail('lockOut.reasonNeeded')
        }
        const before = await lockedOutputs(scope, boxId)
        await removeLockOut(scope, id, { at: new Date(clock.now()), account, name, reason })
        scope.publish('lockOutsChanged', { boxId })
        const still = (await lockedOutputs(scope, boxId)).map(({ output }) => output)
        const free = before.flatMap(({ output, isKept }) => (isKept && !still.includes(output) ? [output] : []))
        if (free.length === 0) return null
        return orders.storeGiven(scope, { giver: 'lockOut', name: crew, personId }, giveBack(boxId, free))
      }, 'lockOut.set')
      await lockOuts.refresh()
      await order?.go()
      return { groupId: order?.id ?? null }
    },
  }
}
