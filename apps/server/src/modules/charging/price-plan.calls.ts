import { type chargingCalls, fail, PRICE_PLAN, type PricePlan, pricePlanRecord } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import type { Registry } from '../devices/devices/index.ts'
import { countPlans, deletePlan, insertPlan, listPlans, lockPlan, setPiles, updatePlan } from './price-plan.store.ts'

type Plans = 'pricePlan.query' | 'pricePlan.save' | 'pricePlan.delete'

const deviceNoun = { zh: '设备', en: 'device' }

async function held(scope: Scope, id: number): Promise<PricePlan> {
  const plan = await lockPlan(scope, id)
  if (!plan) throw fail('request.notFound', { what: pricePlanRecord.noun })
  return plan
}

const noted = ({ id: _, ...fields }: PricePlan) => fields

export function pricePlanHandlers({
  registry,
}: {
  registry: Pick<Registry, 'get'>
}): Pick<Handlers<typeof chargingCalls>, Plans> {
  /** @throws request.notFound, pricePlan.noPile */
  function demandPiles(customerId: number, deviceIds: readonly number[]) {
    for (const id of deviceIds) {
      const device = registry.get(id)
      if (device?.customerId !== customerId) throw fail('request.notFound', { what: deviceNoun })
      if (device.kind !== 'charging-pile') throw fail('pricePlan.noPile', { device: device.name })
    }
  }

  return {
    'pricePlan.query': ({ inScope }) => inScope(listPlans),

    'pricePlan.save': async ({ change, note, caller }, { id, deviceIds: given, ...fields }) => {
      const deviceIds = [...new Set(given)].toSorted((one, other) => one - other)
      note({ target: fields.name, after: { ...fields, deviceIds } })
      demandPiles(caller.customerId, deviceIds)
      return change(async (scope) => {
        const count = await countPlans(scope)
        const before = id === undefined ? null : await held(scope, id)
        if (before) note({ before: noted(before) })
        else if (count >= PRICE_PLAN.most) throw fail('pricePlan.full', { most: PRICE_PLAN.most })
        if (before) await updatePlan(scope, before.id, fields)
        const stored = before?.id ?? (await insertPlan(scope, fields))
        const taken = await setPiles(scope, stored, deviceIds)
        if (taken) throw fail('pricePlan.taken', { device: registry.get(taken.deviceId)?.name ?? '', plan: taken.plan })
        return { id: stored }
      })
    },

    'pricePlan.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const plan = await held(scope, id)
        note({ target: plan.name, before: noted(plan) })
        await deletePlan(scope, id)
      })
      return {}
    },
  }
}
