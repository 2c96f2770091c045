import { isDeepStrictEqual } from 'node:util'
import { fail, PLANS, type PlanBody, type planCalls, reasonIn } from '@lamplighter/contract'
import { planBodyChecks } from '@lamplighter/kinds/plans'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import type { Orders } from '../../devices/commands/index.ts'
import { auditOfTarget } from '../../devices/commands/index.ts'
import { listOutcomes, openDeployments } from './deployment.store.ts'
import type { Deployments } from './deployments.ts'
import { countDevices, driftedIds, listDrift } from './drift.store.ts'
import {
  findVersion,
  insertPlan,
  insertVersion,
  isNameTaken,
  listPlans,
  lockPlan,
  removePlan,
  updatePlan,
} from './plan.store.ts'
import { findPlan } from './plan-book.ts'
import { planNotFound, readPlan, readPlans } from './read-plan.ts'
import { resendTables } from './resend.ts'
import { isCarried, readUsage } from './usage.store.ts'

type Deps = { deployments: Deployments; orders: Orders; clock: Pick<Clock, 'now'> }

/** @throws plan.refused with what can never be carried out, or no longer */
function demandSound(body: PlanBody, now: number | null = null): void {
  const [first] = planBodyChecks(body, now)
  if (first) throw fail('plan.refused', { reason: first.sentence })
}

const deviceLabel = { zh: '设备', en: 'device' }

const nameOf = (planId: string | null, planVersion: number | null) => findPlan({ planId, planVersion })?.name ?? null

export function planHandlers({ deployments, orders, clock }: Deps): Handlers<typeof planCalls> {
  return {
    'plan.query': ({ inScope }) => inScope(readPlans),
    'plan.read': ({ inScope }, { id, version }) => inScope((scope) => readPlan(scope, id, version)),

    'plan.inForce': ({ inScope, language }) =>
      inScope(async (scope) =>
        (await readUsage(scope)).flatMap(({ planId, version }) => {
          const plan = findPlan({ planId, planVersion: version })
          return plan ? [{ id: planId, version, name: plan.name[language], body: plan.body }] : []
        }),
      ),

    'plan.save': async ({ change, note, caller }, { id, version, name, note: remark, body }) => {
      demandSound(body)
      const saved = { body, savedBy: caller.account, savedAt: new Date(clock.now()) }
      return change(async (scope) => {
        if (await isNameTaken(scope, name, id ?? null)) throw fail('plan.nameTaken', { name })
        scope.publish('plansChanged', {})
        if (id === undefined) {
          demandSound(body, clock.now())
          if ((await listPlans(scope)).length >= PLANS) throw fail('plan.tooMany', { most: PLANS })
          note({ target: name, after: { name, note: remark, body } })
          return { id: await insertPlan(scope, { name, note: remark }, saved), version: 1 }
        }
        const plan = await lockPlan(scope, id)
        if (!plan) throw planNotFound()
        if (plan.version !== version) throw fail('plan.changedMeanwhile', { version: plan.version })
        const before = (await findVersion(scope, id, plan.version))!.body
        if (before.form !== body.form) throw fail('plan.formFixed')
        note({
          target: name,
          before: { name: plan.name, note: plan.note, body: before },
          after: { name, note: remark, body },
        })
        const isNew = !isDeepStrictEqual(before, body)
        if (isNew) demandSound(body, clock.now())
        const next = isNew ? plan.version + 1 : plan.version
        await updatePlan(scope, id, { name, note: remark, version: next })
        if (isNew) await insertVersion(scope, id, next, saved)
        return { id, version: next }
      })
    },

    'plan.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const plan = await lockPlan(scope, id)
        if (!plan) throw planNotFound()
        note({ target: plan.name })
        const isOpen = (await openDeployments(scope)).some(({ planId }) => planId === id)
        if (isOpen || (await isCarried(scope, id, new Date(clock.now())))) throw fail('plan.inUse', { name: plan.name })
        await removePlan(scope, id)
      })
      return {}
    },

    'plan.deploy': async ({ change, note, caller }, input) => {
      const { id, devices, go } = await change(async (scope) => {
        const begun = await deployments.begin(scope, caller, input)
        note({
          target: begun.plan.name.zh,
          after: { version: input.version, devices: begun.devices, note: input.note, ...auditOfTarget(input.target) },
        })
        return begun
      })
      await go()
      return { id, devices }
    },

    'plan.deployments': ({ inScope, language }, { planId = null }) =>
      inScope((scope) => deployments.list(scope, planId, (id, version) => nameOf(id, version)?.[language] ?? id)),

    'plan.release': async ({ change, note, caller }, { id, acceptFailed }) => {
      const { go } = await change(async (scope) => {
        const released = await deployments.release(scope, caller, id, acceptFailed)
        const { plan, stage, devices, accepted } = released
        note({
          target: plan.name.zh,
          after: { version: plan.version, stage: stage + 1, devices, ...(acceptFailed && { accepted }) },
        })
        return released
      })
      await go()
      return {}
    },

    'plan.halt': async ({ change, note, caller }, { id }) => {
      await change(async (scope) => {
        const { planId, version } = await deployments.halt(scope, caller, id)
        note({ target: nameOf(planId, version)?.zh ?? planId, after: { version } })
      })
      return {}
    },

    'plan.rollBack': async ({ change, note, caller }, { id }) => {
      const { devices, left, go } = await change(async (scope) => {
        const back = await deployments.rollBack(scope, caller, id)
        const { planId, version } = back.deployment
        note({
          target: nameOf(planId, version)?.zh ?? planId,
          after: { version, devices: back.devices, left: back.left.map(({ name }) => name) },
        })
        return back
      })
      await go()
      return { devices, left }
    },

    'plan.outcomes': ({ inScope, language }, { outcome = null, ...query }) =>
      inScope(async (scope) => {
        const { rows, total } = await listOutcomes(scope, { ...query, outcome })
        return { rows: rows.map((row) => ({ ...row, message: reasonIn(row.message, language) })), total }
      }),

    'plan.drift': ({ inScope, language }, query) =>
      inScope(async (scope) => {
        const { rows, total } = await listDrift(scope, query)
        return {
          rows: rows.map((row) => ({
            ...row,
            planName: nameOf(row.planId, row.version)?.[language] ?? row.planId,
          })),
          total,
        }
      }),

    'plan.resend': async ({ change, note, caller }, { deviceIds = null }) => {
      const { order, devices } = await change(async (scope) => {
        if (deviceIds && (await countDevices(scope, deviceIds)) < new Set(deviceIds).size)
          throw fail('request.notFound', { what: deviceLabel })
        const sent = await resendTables(scope, orders, caller, await driftedIds(scope, deviceIds))
        note({ after: { devices: sent.devices }, ...(sent.devices === 0 ? { unchanged: true } : {}) })
        return sent
      })
      await order?.go()
      return { groupId: order?.id ?? null, devices }
    },
  }
}
