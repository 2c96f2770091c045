import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, page, size, text, time, uuid } from '../call/shapes.ts'
import { kinds } from '../devices/device.ts'
import { target } from '../devices/target.ts'
import { roadClass } from '../inventory/roads.ts'
import { planRecord } from './plan.record.ts'
import { planBody, planFormNames } from './plans.ts'

/** So many plans an organisation has at most. */
export const PLANS = 200
/** Shares of the devices that the stages of a deployment reach together, %, the last of them all. */
export const STAGE_SHARES = [1, 10, 100] as const
/** A command that a device did not carry out is sent again so often while the deployment runs. */
export const DEPLOYMENT_TRIES = 3

/** A plan of the organisation, or the name of one that lamps are delivered with. */
export const planId = z.union([uuid, z.string().regex(/^[a-z-]{1,40}$/)])
const version = z.int().min(1)

const planHead = z.object({
  id: z.string(),
  name: z.string(),
  /** In the other language, of one that lamps are delivered with. */
  label: z.object({ zh: z.string(), en: z.string() }).nullable(),
  builtIn: z.boolean(),
  form: z.enum(planFormNames),
  note: z.string(),
  /** The newest. */
  version,
  savedBy: z.string(),
  savedAt: time.nullable(),
})

/** Mean rated power of the lamps that carry a plan out, W; null where it is known of none. */
const meanWatts = z.number().nullable()

export const planRow = planHead.extend({
  body: planBody,
  /** Devices within the scope that were told to carry it out, those of them on its newest version, and those that say they do what they were told. */
  devices: z.int(),
  newest: z.int(),
  inSync: z.int(),
  meanWatts,
  /** A deployment of it that has not ended. */
  deployment: uuid.nullable(),
})
export type PlanRow = z.output<typeof planRow>

export const planDetail = planHead.extend({
  /** Of the version asked for. */
  body: planBody,
  shown: version,
  meanWatts,
  /** Classes of the roads that these lamps light, with the least design illuminance of each, lx. */
  roads: z.array(z.object({ roadClass, designLux: z.number(), devices: z.int() })),
  versions: z.array(z.object({ version, savedBy: z.string(), savedAt: time.nullable(), devices: z.int() })),
})
export type PlanDetail = z.output<typeof planDetail>

export const deploymentStates = ['running', 'waiting', 'halted', 'done', 'rolledBack'] as const
export type DeploymentState = (typeof deploymentStates)[number]

/** What became of the devices of a stage; of those that are not told yet all are open. */
const outcome = z.object({
  devices: z.int(),
  /** Told, and nothing heard of it yet. */
  sent: z.int(),
  /** It says that it holds what it was told. */
  confirmed: z.int(),
  failed: z.int(),
  /** Those of the failed that a person went on without: they halt the stage no more. */
  accepted: z.int(),
  /** Something else was written to it since. */
  replaced: z.int(),
})
export const deployment = z.object({
  id: uuid,
  planId: z.string(),
  planName: z.string(),
  version,
  state: z.enum(deploymentStates),
  /** The stage that is under way, from 0. */
  stage: z.int(),
  stages: z.array(outcome),
  failedLimit: z.number(),
  note: z.string(),
  account: z.string(),
  createdAt: time,
  changedBy: z.string(),
  changedAt: time,
})
export type Deployment = z.output<typeof deployment>

export const deviceOutcomes = ['open', 'sent', 'confirmed', 'failed', 'replaced'] as const
export type DeviceOutcome = (typeof deviceOutcomes)[number]

export const driftRow = z.object({
  deviceId: id,
  name: z.string(),
  kind: z.enum(kinds),
  stationName: z.string().nullable(),
  online: z.boolean(),
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  version: version.nullable(),
  /** The plan that it names as its own, as far as it names one. */
  heldPlan: z.string().nullable(),
  /** First figures of the hash of what it holds and of what it should. */
  held: z.string(),
  wanted: z.string(),
})
export type DriftRow = z.output<typeof driftRow>

export const planCalls = {
  'plan.query': call('/station/plan/Query', { access: 'device.view', input: nothing, output: z.array(planRow) }),
  'plan.read': call('/station/plan/Read', {
    access: 'device.view',
    input: z.object({ id: planId, version: version.optional() }),
    output: planDetail,
  }),
  /** Bodies of all versions that devices within the scope carry out. */
  'plan.inForce': call('/station/plan/QueryInForce', {
    access: 'device.view',
    input: nothing,
    output: z.array(z.object({ id: z.string(), version, name: z.string(), body: planBody })),
  }),
  /** A body that differs from the newest becomes a version of its own. `version` is the one that was changed: a newer one is not overwritten. */
  'plan.save': call('/station/plan/Save', {
    access: 'plan.save',
    reach: 'whole',
    audit: 'plan.save',
    input: z.object({ id: uuid.optional(), version: version.optional(), ...planRecord.shape, body: planBody }),
    output: z.object({ id: uuid, version }),
  }),
  'plan.delete': call('/station/plan/Delete', {
    access: 'plan.save',
    reach: 'whole',
    audit: 'plan.delete',
    input: z.object({ id: uuid }),
    output: done,
  }),
  /** Brings a version to the devices that match a target now; its first stage goes out at once. */
  'plan.deploy': call('/station/plan/Deploy', {
    access: 'plan.deploy',
    audit: 'plan.deploy',
    input: z.object({
      id: planId,
      version,
      target,
      /** All at once, or in stages. */
      staged: z.boolean().default(true),
      failedLimit: z.number().min(0).max(100).default(2),
      note: text(200).default(''),
    }),
    output: z.object({ id: uuid, devices: z.int() }),
  }),
  'plan.deployments': call('/station/plan/QueryDeployments', {
    access: 'device.view',
    input: z.object({ planId: planId.optional() }),
    output: z.array(deployment),
  }),
  /** Sends the next stage of a waiting deployment, or goes on with one that was halted: what failed in its stage is sent again, or accepted. */
  'plan.release': call('/station/plan/Release', {
    access: 'plan.deploy',
    audit: 'plan.release',
    input: z.object({ id: uuid, acceptFailed: z.boolean().default(false) }),
    output: done,
  }),
  'plan.halt': call('/station/plan/Halt', {
    access: 'plan.deploy',
    audit: 'plan.halt',
    input: z.object({ id: uuid }),
    output: done,
  }),
  /** Writes to each device that it reached what that carried out before. */
  'plan.rollBack': call('/station/plan/RollBack', {
    access: 'plan.deploy',
    audit: 'plan.rollBack',
    input: z.object({ id: uuid }),
    /** Of the devices that it reached those to which nothing was written: they carry another plan now, or carried none that is known. */
    output: z.object({
      devices: z.int(),
      left: z.array(z.object({ deviceId: id, name: z.string(), why: z.enum(['another', 'nothingBefore']) })),
    }),
  }),
  'plan.outcomes': call('/station/plan/QueryOutcomes', {
    access: 'device.view',
    input: z.object({ deploymentId: uuid, outcome: z.enum(deviceOutcomes).optional(), page, size }),
    output: z.object({
      rows: z.array(
        z.object({
          deviceId: id,
          name: z.string(),
          kind: z.enum(kinds),
          online: z.boolean(),
          stage: z.int(),
          outcome: z.enum(deviceOutcomes),
          /** Why it failed, in the caller's language. */
          message: z.string(),
        }),
      ),
      total: z.int(),
    }),
  }),
  /** Devices that say they hold something else than they were told. */
  'plan.drift': call('/station/plan/QueryDrift', {
    access: 'device.view',
    input: z.object({ page, size }),
    output: z.object({ rows: z.array(driftRow), total: z.int() }),
  }),
  /** Writes to devices that differ what they were told before; without ids to all of them. */
  'plan.resend': call('/station/plan/Resend', {
    access: 'plan.deploy',
    audit: 'plan.resend',
    input: z.object({ deviceIds: z.array(id).min(1).max(5_000).optional() }),
    output: z.object({ groupId: uuid.nullable(), devices: z.int() }),
  }),
}
