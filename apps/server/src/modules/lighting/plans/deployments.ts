import {
  type Calls,
  type Deployment,
  type DeploymentState,
  fail,
  type Input,
  type planCalls,
  planForms,
  type Received,
} from '@lamplighter/contract'
import { planBodyChecks, withdrawalOf } from '@lamplighter/kinds/plans'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Caller } from '../../context.ts'
import type { Orders } from '../../devices/commands/index.ts'
import { resolveTarget } from '../../devices/targets/index.ts'
import {
  acceptFailed,
  type Counted,
  changeDeployment,
  countInDeployment,
  countOutcomes,
  failedDevices,
  forgetTries,
  insertDeployment,
  insertDevices,
  listDeployments,
  lockDeployment,
  markSent,
  type Reached,
  reachedDevices,
  type StoredDeployment,
  unsentDevices,
} from './deployment.store.ts'
import { decide } from './deployment-job.ts'
import { findPlan, type KnownPlan } from './plan-book.ts'
import { planOfScope } from './read-plan.ts'
import { sizesOf, stagesOf } from './stages.ts'
import { commandsFor } from './write-plan.ts'

type Deps = { orders: Orders; clock: Pick<Clock, 'now'> }
type Go = () => Promise<unknown>

const deploymentLabel = { zh: '下发', en: 'deployment' }
const nothing: Go = async () => undefined

/** Brings plans to devices, stage by stage. What is to be sent goes out by the function that is returned, once the change is committed. */
export type Deployments = ReturnType<typeof createDeployments>

export function createDeployments({ orders, clock }: Deps) {
  const now = () => new Date(clock.now())

  /** Whose rights reach some groups goes on with what they began; it is not known to them what else one reaches. */
  async function found(scope: Scope, caller: Caller, id: string): Promise<StoredDeployment> {
    const deployment = await lockDeployment(scope, id)
    const isHidden = scope.groupScope !== null && deployment?.account !== caller.account
    if (!deployment || isHidden) throw fail('request.notFound', { what: deploymentLabel })
    return deployment
  }

  /** Nobody writes to a great part of a city alone: the wider stages are released by somebody else than who began. */
  async function demandSecond(scope: Scope, caller: Caller, wanted: Parameters<Orders['weigh']>[2], by: string | null) {
    if (wanted.length === 0) return
    const { needed, dark, lamps } = await orders.weigh(scope, caller, wanted)
    if (!needed) return
    if (by === null) throw fail('plan.stageTooLarge', { dark, lamps })
    if (by === caller.account) throw fail('plan.secondPerson', { dark, lamps })
  }

  async function send(
    scope: Scope,
    id: string,
    plan: KnownPlan,
    deviceIds: readonly number[],
    caller: Caller,
    by: string | null,
  ) {
    const [refused] = planBodyChecks(plan.body, clock.now())
    if (refused) throw fail('plan.notDeployable', { reason: refused.sentence })
    const wanted = await commandsFor(scope, plan, deviceIds)
    await demandSecond(scope, caller, wanted, by)
    const order = await orders.storeGiven(scope, { giver: 'plan', name: caller.account }, wanted)
    await markSent(scope, id, deviceIds, order?.id ?? null)
    return order ? () => order.go() : nothing
  }

  const change = (scope: Scope, { id, stage }: StoredDeployment, caller: Caller, state: DeploymentState, to = stage) =>
    changeDeployment(scope, id, { state, stage: to, by: caller.account, at: now() })

  return {
    /** @throws plan.noDevices, plan.deploying, plan.stageTooLarge and what a target throws */
    async begin(
      scope: Scope,
      caller: Caller,
      {
        id,
        version,
        target,
        staged,
        failedLimit,
        note,
      }: Input<(typeof planCalls)['plan.deploy']> & { staged: boolean; failedLimit: number; note: string },
    ) {
      const plan = await planOfScope(scope, id, version)
      const { kind } = planForms[plan.body.form]
      const deviceIds = await resolveTarget(scope, { ...target, kind }, { personId: caller.personId, now: now() })
      if (deviceIds.length === 0) throw fail('plan.noDevices')
      const count = await countInDeployment(scope, deviceIds)
      if (count > 0) throw fail('plan.deploying', { count })
      const devices = stagesOf(deviceIds, staged)
      const head = { planId: plan.id, version: plan.version, failedLimit, note, target }
      const deploymentId = await insertDeployment(scope, {
        ...head,
        stages: sizesOf(devices),
        account: caller.account,
        createdAt: now(),
      })
      await insertDevices(scope, deploymentId, plan.body.form === 'temporary', devices)
      const first = devices.filter(({ stage }) => stage === 0).map(({ deviceId }) => deviceId)
      const go = await send(scope, deploymentId, plan, first, caller, null)
      return { id: deploymentId, plan, devices: devices.length, go }
    },

    /**
     * Sends the next stage of one that waits. Of one that was halted it sends once more what failed, or, where that is
     * accepted, goes on without it.
     * @throws plan.notWaiting, plan.secondPerson
     */
    async release(scope: Scope, caller: Caller, id: string, isAccepted: boolean) {
      const deployment = await found(scope, caller, id)
      const { state, stage, stages, account, version, planId } = deployment
      if (state !== 'waiting' && state !== 'halted') throw fail('plan.notWaiting')
      const next = state === 'waiting' ? stage + 1 : stage
      const plan = await planOfScope(scope, planId, version)
      const failed = state === 'halted' ? await failedDevices(scope, id, stage) : []
      await forgetTries(scope, id, failed)
      const unsent = next < stages.length ? await unsentDevices(scope, id, next) : []
      if (isAccepted) await acceptFailed(scope, id, failed)
      const deviceIds = isAccepted ? unsent : [...unsent, ...failed]
      const go = deviceIds.length > 0 ? await send(scope, id, plan, deviceIds, caller, account) : nothing
      await change(scope, deployment, caller, 'running', next)
      if (isAccepted) await decide(scope, (await lockDeployment(scope, id))!)
      return { plan, stage: next, devices: deviceIds.length, accepted: isAccepted ? failed.length : 0, go }
    },

    /** @throws plan.notWaiting */
    async halt(scope: Scope, caller: Caller, id: string) {
      const deployment = await found(scope, caller, id)
      if (deployment.state !== 'running' && deployment.state !== 'waiting') throw fail('plan.notWaiting')
      await change(scope, deployment, caller, 'halted')
      return deployment
    },

    /**
     * Devices that carried no plan that is known keep the new one, a temporary one is withdrawn, and those that carry another
     * by now are left alone: they are named. @throws plan.nothingBefore
     */
    async rollBack(scope: Scope, caller: Caller, id: string) {
      const deployment = await found(scope, caller, id)
      if (deployment.state === 'rolledBack') throw fail('plan.notWaiting')
      const reached = await reachedDevices(scope, id)
      const { body } = await planOfScope(scope, deployment.planId, deployment.version)
      const byPlan = Map.groupBy(
        reached.filter(({ carries }) => carries),
        ({ planId, version }) => `${planId} ${version}`,
      )
      const left: Left[] = reached.flatMap((one) => (one.carries ? [] : [leftAs(one, 'another')]))
      const wanted = []
      let devices = 0
      for (const own of byPlan.values()) {
        const { planId, version } = own[0]!
        const plan = findPlan({ planId, planVersion: version })
        if (!plan && body.form !== 'temporary') {
          left.push(...own.map((one) => leftAs(one, 'nothingBefore')))
          continue
        }
        devices += own.length
        const deviceIds = own.map(({ deviceId }) => deviceId)
        if (plan) wanted.push(...(await commandsFor(scope, plan, deviceIds)))
        else if (body.form === 'temporary')
          wanted.push(...deviceIds.map((deviceId) => ({ deviceId, ...withdrawalOf(body) })))
      }
      if (reached.length > 0 && devices === 0) throw fail('plan.nothingBefore')
      const order =
        wanted.length > 0 ? await orders.storeGiven(scope, { giver: 'plan', name: caller.account }, wanted) : null
      await change(scope, deployment, caller, 'rolledBack')
      return {
        deployment,
        devices,
        left: left.toSorted((a, b) => a.deviceId - b.deviceId),
        go: order ? () => order.go() : nothing,
      }
    },

    async list(
      scope: Scope,
      planId: string | null,
      nameOf: (planId: string, version: number) => string,
    ): Promise<Deployment[]> {
      const stored = await listDeployments(scope, planId)
      const counts = await countOutcomes(
        scope,
        stored.map(({ id }) => id),
      )
      return stored.map(({ customerId: _, createdAt, changedAt, stages, ...one }) => ({
        ...one,
        planName: nameOf(one.planId, one.version),
        stages: stages.map((devices, stage) => ({
          devices,
          ...outcomeOf(counts.find((count) => count.deploymentId === one.id && count.stage === stage)),
        })),
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
      }))
    },
  }
}

type Left = Received<Calls['plan.rollBack']>['left'][number]
const leftAs = ({ deviceId, name }: Reached, why: Left['why']): Left => ({ deviceId, name, why })

const outcomeOf = (count: Counted | undefined) => ({
  sent: count?.sent ?? 0,
  confirmed: count?.confirmed ?? 0,
  failed: count?.failed ?? 0,
  accepted: count?.accepted ?? 0,
  replaced: count?.replaced ?? 0,
})
