import { fail, refuseSubDevice, refuseSubDeviceRemoval, SUB_DEVICE, type subDeviceCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import { feedFromBranch } from '../../inventory/inventory/index.ts'
import { demandUnlocked } from '../lock-outs/index.ts'
import { fitBox } from './fit.ts'
import {
  type Box,
  boxOfPart,
  deletePart,
  insertPart,
  lampsOf,
  lockBox,
  mainsAt,
  otherMain,
  partsOf,
  updatePart,
} from './store.ts'

export { fitEveryBox } from './fit.ts'

/** After boxes came to a station. @throws subDevice.secondMain */
export async function demandOneMain(scope: Scope, stationId: number): Promise<void> {
  const [main, second] = await mainsAt(scope, stationId)
  if (main && second) throw fail('subDevice.secondMain', { box: main.name })
}

const boxLabel = { zh: '配电箱', en: 'power box' }
const partLabel = { zh: '箱内设备', en: 'sub-device' }
const lampLabel = { zh: '单灯', en: 'lamp' }
const typeLabel = { zh: '类型', en: 'Type' }
const fixed = { zh: '保存后不能更改', en: 'Cannot be changed once saved' }

async function foundBox(scope: Scope, id: number): Promise<Box> {
  const box = await lockBox(scope, id)
  if (!box) throw fail('request.notFound', { what: boxLabel })
  return box
}

async function refuseSecondMain(scope: Scope, box: Box): Promise<void> {
  const other = await otherMain(scope, box)
  if (other !== null) throw fail('subDevice.secondMain', { box: other })
}

/** What feeds the lamps of a power box may be another output now. */
async function publishLamps(scope: Scope, boxId: number): Promise<void> {
  scope.publish('inventoryChanged', { devices: (await lampsOf(scope, boxId)).map(({ id }) => id) })
}

/** Parts of the boxes, what hangs on what, and the branches that lamps hang on. */
export function subDeviceHandlers(): Handlers<typeof subDeviceCalls> {
  return {
    'subDevice.query': ({ inScope }, { boxId }) =>
      inScope(async (scope) => ({ parts: await partsOf(scope, boxId), lamps: await lampsOf(scope, boxId) })),

    'subDevice.save': ({ change, note }, { id, boxId, ...given }) =>
      change(async (scope) => {
        const box = await foundBox(scope, boxId)
        note({ target: `${box.name} / ${given.name}`, after: given })
        const parts = await partsOf(scope, boxId)
        const before = parts.find((part) => part.id === id)
        if (id !== undefined && !before) throw fail('request.notFound', { what: partLabel })
        if (before) {
          note({ before })
          await demandUnlocked(scope, before)
        }
        if (before && before.type !== given.type) throw fail('request.invalid', { field: typeLabel, reason: fixed })
        const refused = refuseSubDevice({ id, ...given }, parts)
        if (refused) throw fail(refused.key, refused.params)
        if (given.type === SUB_DEVICE.main) await refuseSecondMain(scope, box)
        if (id === undefined) return { id: await insertPart(scope, boxId, given) }
        await updatePart(scope, { id, ...given })
        await publishLamps(scope, boxId)
        return { id }
      }),

    'subDevice.delete': ({ change, note }, { id }) =>
      change(async (scope) => {
        const boxId = await boxOfPart(scope, id)
        if (boxId === null) throw fail('request.notFound', { what: partLabel })
        const box = await foundBox(scope, boxId)
        const parts = await partsOf(scope, boxId)
        const part = parts.find((one) => one.id === id)
        if (!part) throw fail('request.notFound', { what: partLabel })
        note({ target: `${box.name} / ${part.name}`, before: part })
        await demandUnlocked(scope, part)
        const lamps = (await lampsOf(scope, boxId)).filter(({ branchId }) => branchId === id).length
        const refused = refuseSubDeviceRemoval(id, parts, lamps)
        if (refused) throw fail(refused.key, refused.params)
        await deletePart(scope, id)
        return {}
      }),

    'subDevice.connect': ({ change, note }, { boxId, branchId, lampIds }) =>
      change(async (scope) => {
        const box = await foundBox(scope, boxId)
        const branch = branchId === null ? null : (await partsOf(scope, boxId)).find(({ id }) => id === branchId)
        if (branch === undefined) throw fail('request.notFound', { what: partLabel })
        if (branch && branch.type !== SUB_DEVICE.branch) throw fail('subDevice.notBranch')
        const fed = new Map((await lampsOf(scope, boxId)).map((lamp) => [lamp.id, lamp]))
        const ids = [...new Set(lampIds)]
        const foreign = ids.find((id) => !fed.has(id))
        if (foreign !== undefined) throw await notFed(scope, foreign)
        note({ target: `${box.name} / ${branch?.name ?? '-'}`, after: { lamps: ids.map((id) => fed.get(id)?.name) } })
        await feedFromBranch(scope, ids, branchId)
        scope.publish('inventoryChanged', { devices: ids })
        return { count: ids.length }
      }),

    'subDevice.fit': ({ change, note }, { boxId }) =>
      change(async (scope) => {
        const box = await foundBox(scope, boxId)
        note({ target: box.name })
        if ((await partsOf(scope, boxId)).length > 0) throw fail('subDevice.fitted')
        const hasMain = (await otherMain(scope, box)) === null
        const count = await fitBox(scope, { id: box.id, customerId: scope.customerId, hasMain })
        note({ after: { parts: count } })
        await publishLamps(scope, boxId)
        return { count }
      }),
  }
}

async function notFed(scope: Scope, lampId: number) {
  const [lamp] = await scope.query<{ name: string }>('select name from device where id = $1', [lampId])
  return lamp ? fail('subDevice.foreignLamp', { name: lamp.name }) : fail('request.notFound', { what: lampLabel })
}
