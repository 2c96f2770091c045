import {
  applications,
  fail,
  isActing,
  mayDo,
  operations,
  putsLampsOut,
  radiusOf,
  refuseScene,
  type SceneFields,
} from '@lamplighter/contract'
import { pointOfKind, statesOfPoint } from '@lamplighter/kinds/points'
import { isoDay, localDay } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import { type Caller, demandWholeScope } from '../../context.ts'
import { type Orders, permissionsFor } from '../../devices/commands/index.ts'
import { ownIds, type Registry } from '../../devices/devices/index.ts'
import { groupExists, stationExists } from './scene.store.ts'
import { commandOf, setsOf, wantedByAll } from './step-devices.ts'

const deviceLabel = { zh: '设备', en: 'device' }
const luxLabel = { zh: '照度站', en: 'lux station' }
const groupLabel = { zh: '分组', en: 'group' }
const siteLabel = { zh: '站点', en: 'site' }

type Deps = { orders: Pick<Orders, 'weigh'>; registry: Pick<Registry, 'get' | 'tenantById'> }

/** @throws request.notFound where it names a device, a lux station, a group or a site that the organisation does not have */
async function demandNamed(scope: Scope, { target, steps, triggers }: SceneFields, registry: Deps['registry']) {
  const ids = [target, ...steps.filter(isActing).map((step) => step.target)].flatMap((one) => one?.ids ?? [])
  if ((await ownIds(scope, ids)).size < new Set(ids).size) throw fail('request.notFound', { what: deviceLabel })
  const stations = [
    ...steps.flatMap((step) => (step.do === 'condition' && step.when.is === 'lux' ? [step.when.luxId] : [])),
    ...triggers.flatMap((one) => (one.on === 'lux' ? [one.luxId] : [])),
  ]
  for (const id of stations) {
    const device = registry.get(id)
    if (device?.customerId !== scope.customerId || device.kind !== 'lux-station')
      throw fail('request.notFound', { what: luxLabel })
  }
  const groups = triggers.flatMap((one) =>
    one.on === 'alarm' ? [one.groupId] : 'area' in one ? [one.area?.groupId] : [],
  )
  for (const id of groups)
    if (typeof id === 'number' && !(await groupExists(scope, id))) throw fail('request.notFound', { what: groupLabel })
  for (const one of triggers)
    if ('area' in one && one.area?.stationId !== undefined && !(await stationExists(scope, one.area.stationId)))
      throw fail('request.notFound', { what: siteLabel })
}

/**
 * Who has the poles only may name single lamps, which are then among those that they see; what matches a condition later is
 * not known yet.
 * @throws request.otherApplication where it acts on, or measures, devices of an application that somebody does not have
 */
export function demandApplications({ apps }: Pick<Caller, 'apps'>, { target, steps, triggers }: SceneFields): void {
  const named = [
    ...steps.filter(isActing).map((step) => ({ kind: commandOf(step).kind, target: step.target ?? target })),
    ...triggers.flatMap((one) => (one.on === 'value' ? [{ kind: one.kind, target: null }] : [])),
  ]
  for (const { kind, target: one } of named) {
    const { application } = wires[kind]
    const isLampOfPole = kind === 'luminaire' && apps.includes('pole') && one?.ids !== undefined
    if (!apps.includes(application) && !isLampOfPole)
      throw fail('request.otherApplication', { application: applications[application].label })
  }
}

/** @throws scene.pointUnknown, scene.pointState, scene.pointNumber where a trigger asks for a value that its kind cannot have */
function demandMeasured(triggers: SceneFields['triggers']) {
  for (const [at, one] of triggers.entries()) {
    if (one.on !== 'value') continue
    const point = pointOfKind(one.kind, one.point)
    const n = at + 1
    if (!point) throw fail('scene.pointUnknown', { n, kind: wires[one.kind].label, point: one.point })
    const states = statesOfPoint(point)
    if (states && (one.operator !== '=' || !(one.value in states)))
      throw fail('scene.pointState', { n, point: point.label })
    if (!states && one.operator === '=') throw fail('scene.pointNumber', { n, point: point.label })
  }
}

/**
 * Judges a scene that somebody wants to save as if they gave its commands now: their rights, their password where it reaches
 * everything, and a reason where it puts lamps out. Returns whether somebody else has to agree before it runs.
 * @throws what is wrong with it, and what stands in the way of its commands
 */
export async function judgeScene(
  scope: Scope,
  caller: Caller,
  scene: SceneFields,
  { orders, registry, now }: Deps & { now: number },
): Promise<{ needsApproval: boolean }> {
  const place = registry.tenantById(scope.customerId)
  const refusal = refuseScene(scene, scene.enabled && place ? isoDay(localDay(place.timeZone, now)) : null)
  if (refusal) throw fail(refusal)
  if (putsLampsOut(scene.steps) && scene.reason === '') throw fail('scene.reasonNeeded')
  demandApplications(caller, scene)
  await demandNamed(scope, scene, registry)
  demandMeasured(scene.triggers)
  for (const step of scene.steps.filter(isActing)) {
    const { code, args } = commandOf(step)
    for (const permission of permissionsFor(code, args)) {
      if (!mayDo(caller, permission)) throw fail('request.forbidden', { operation: operations[permission] })
      // Its place may be anywhere.
      if (radiusOf(step) !== null) demandWholeScope(caller, permission)
    }
  }
  const sets = await setsOf(scope, registry, scene, { personId: caller.personId, now: new Date(now), place: null })
  const wanted = wantedByAll(scene, sets, registry)
  if (wanted.length === 0) return { needsApproval: false }
  const { needed } = await orders.weigh(scope, caller, wanted)
  return { needsApproval: needed }
}
