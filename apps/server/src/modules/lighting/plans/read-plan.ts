import { fail, type PlanDetail, type PlanRow } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { openDeployments } from './deployment.store.ts'
import { findVersion, listPlans, newestVersions, type StoredPlan, versionsOf } from './plan.store.ts'
import { findBuiltIn, type KnownPlan, listBuiltIn } from './plan-book.ts'
import { readRoads, readUsage, type Usage } from './usage.store.ts'

const planLabel = { zh: '计划', en: 'schedule' }
export const planNotFound = () => fail('request.notFound', { what: planLabel })

/** A version of a plan that the caller's organisation has. @throws request.notFound */
export async function planOfScope(scope: Scope, id: string, version: number): Promise<KnownPlan> {
  const shipped = findBuiltIn(id)
  if (shipped && shipped.version === version) return shipped
  const found = shipped ? undefined : await findVersion(scope, id, version)
  if (!found) throw planNotFound()
  return { id, version, name: { zh: found.name, en: found.name }, body: found.body }
}

const headOfBuiltIn = ({ id, name, version, body }: KnownPlan) => ({
  id,
  name: name.zh,
  label: name,
  builtIn: true,
  form: body.form,
  note: '',
  version,
  savedBy: '',
  savedAt: null,
})

const headOf = ({ id, name, note, form, version }: StoredPlan, saved: { savedBy: string; savedAt: Date }) => ({
  id,
  name,
  label: null,
  builtIn: false,
  form,
  note,
  version,
  savedBy: saved.savedBy,
  savedAt: saved.savedAt.toISOString(),
})

function usageOf(all: readonly Usage[], id: string, newest: number) {
  const own = all.filter(({ planId }) => planId === id)
  const sum = (rows: readonly Usage[], key: 'devices' | 'inSync') => rows.reduce((total, row) => total + row[key], 0)
  return {
    devices: sum(own, 'devices'),
    newest: sum(
      own.filter(({ version }) => version === newest),
      'devices',
    ),
    inSync: sum(own, 'inSync'),
  }
}

/** Mean rated power of the lamps that carry a plan out, W; null where it is known of none. */
function meanWattsOf(all: readonly Usage[], id: string): number | null {
  const rated = all.filter(({ planId, watts }) => planId === id && watts !== null)
  const lamps = rated.reduce((sum, { devices }) => sum + devices, 0)
  return lamps > 0 ? rated.reduce((sum, { devices, watts }) => sum + devices * watts!, 0) / lamps : null
}

/** Plans of the organisation by name, then those that lamps are delivered with. */
export async function readPlans(scope: Scope): Promise<PlanRow[]> {
  const plans = await listPlans(scope)
  const saved = new Map((await newestVersions(scope)).map((one) => [one.planId, one]))
  const usage = await readUsage(scope)
  const open = new Map((await openDeployments(scope)).map(({ id, planId }) => [planId, id]))
  const rest = (id: string, version: number) => ({
    ...usageOf(usage, id, version),
    meanWatts: meanWattsOf(usage, id),
    deployment: open.get(id) ?? null,
  })
  const own = plans.flatMap((plan): PlanRow[] => {
    const newest = saved.get(plan.id)
    return newest ? [{ ...headOf(plan, newest), body: newest.body, ...rest(plan.id, plan.version) }] : []
  })
  const shipped = listBuiltIn().map((plan) => ({
    ...headOfBuiltIn(plan),
    body: plan.body,
    ...rest(plan.id, plan.version),
  }))
  return [...own, ...shipped]
}

/** @throws request.notFound */
export async function readPlan(scope: Scope, id: string, version: number | undefined): Promise<PlanDetail> {
  const usage = (await readUsage(scope)).filter(({ planId }) => planId === id)
  const meanWatts = meanWattsOf(usage, id)
  const roads = await readRoads(scope, id)
  const devicesOf = (one: number) => usage.find((row) => row.version === one)?.devices ?? 0
  const shipped = findBuiltIn(id)
  if (shipped) {
    if (version !== undefined && version !== shipped.version) throw planNotFound()
    const versions = [{ version: 1, savedBy: '', savedAt: null, devices: devicesOf(1) }]
    return { ...headOfBuiltIn(shipped), body: shipped.body, shown: shipped.version, meanWatts, roads, versions }
  }
  const plan = (await listPlans(scope)).find((one) => one.id === id)
  const versions = plan ? await versionsOf(scope, id) : []
  const newest = versions[0]
  const shown = versions.find((one) => one.version === (version ?? plan?.version))
  if (!plan || !newest || !shown) throw planNotFound()
  return {
    ...headOf(plan, newest),
    body: shown.body,
    shown: shown.version,
    meanWatts,
    roads,
    versions: versions.map((one) => ({
      version: one.version,
      savedBy: one.savedBy,
      savedAt: one.savedAt.toISOString(),
      devices: devicesOf(one.version),
    })),
  }
}
