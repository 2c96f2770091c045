import { createHash, randomBytes } from 'node:crypto'
import {
  type DeviceNameplate,
  type deviceCalls,
  type Frame,
  fail,
  GATEWAY_CODE,
  type Kind,
  type Override,
  type treeCalls,
} from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/drivers'
import { deviceList } from '@lamplighter/kinds/lists'
import type { Connection, Sessions } from '@lamplighter/links/link'
import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { type CallContext, demandWholeScope, type Handler, type Handlers, type SignedInContext } from '../../context.ts'
import { demandCapacity, setSecret } from '../../inventory/inventory/index.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { expand } from '../targets/index.ts'
import { brokerUserOf } from './broker-user.ts'
import { asHeard } from './device.ts'
import { mapFeatures } from './ground.store.ts'
import { type LampMounting, saveLampCall } from './lamp.ts'
import { listDevices } from './list.store.ts'
import { devicesOfMap } from './map.store.ts'
import { fedBy, saveNameplate, saveStatus } from './nameplate.store.ts'
import { insertDevice, type Tenant } from './registry.store.ts'
import type { Registry } from './registry.ts'
import { deviceCard, listGroups, listStations, search } from './store.ts'
import { devicesOfSite, findInTree, treeParts, treeSites } from './tree.store.ts'
import { buildTree } from './tree.ts'

export type FrameLog = {
  of(connection: Connection): {
    frames: Frame[]
    received: number
    sent: number
    faults: Record<string, number>
  }
}

/** What holds a device off its schedule at a time, ms. */
export type OverridesOf = (scope: Scope, deviceId: number, now: number) => Promise<Override[]>

export type DeviceDeps = {
  clock: Clock
  registry: Registry
  frames: FrameLog
  exporter: Exporter
  outbox: Pick<Outbox, 'heard'>
  parameters: Parameters
  overridesOf: OverridesOf
  mounting: LampMounting
  /** Connections that a link holds itself; null where others do. */
  sessionsOf: (link: string) => Pick<Sessions, 'drop'> | null
}

const device = { zh: '设备', en: 'device' }

async function recordNameplate(
  scope: Scope,
  note: CallContext['note'],
  kind: Kind,
  id: number,
  nameplate: Partial<DeviceNameplate>,
) {
  const before = await saveNameplate(scope, kind, id, nameplate)
  if (!before) throw fail('request.notFound', { what: device })
  note({ target: before.name, before: before.plate, after: nameplate })
  if (kind === 'power-box' && nameplate.status !== before.plate.status)
    scope.publish('serviceChanged', { deviceIds: await fedBy(scope, [id]) })
  return {}
}

/** Names that a line of the audit trail gives. */
const NAMED = 5

/** Takes devices out of service, or puts them back. */
async function recordStatus(
  scope: Scope,
  note: CallContext['note'],
  kind: 'power-box' | 'luminaire',
  { ids, status }: { ids: readonly number[]; status: DeviceNameplate['status'] },
) {
  const changed = await saveStatus(scope, kind, ids, status)
  if (!changed) throw fail('request.notFound', { what: device })
  if (changed.length === 0) {
    note({ unchanged: true })
    return { count: 0 }
  }
  const names = changed.slice(0, NAMED).map(({ name }) => name)
  note({ target: names.join(' '), after: { status, devices: changed.length } })
  const changedIds = changed.map(({ id }) => id)
  const deviceIds = kind === 'power-box' ? await fedBy(scope, changedIds) : changedIds
  scope.publish('serviceChanged', { deviceIds })
  return { count: changed.length }
}

const newSecret = () => randomBytes(24).toString('base64url')
function signInOf({ code: group }: Pick<Tenant, 'code'>, edge: string) {
  return { group, edge, user: brokerUserOf({ group, edge }) }
}

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

export function treeHandlers(): Handlers<typeof treeCalls> {
  return {
    'tree.queryAll': async ({ inScope }) => buildTree(await inScope(treeParts)),
    'tree.querySites': ({ inScope }) => inScope(treeSites),
    'tree.queryDevices': ({ inScope }, { stationId }) => inScope((scope) => devicesOfSite(scope, stationId)),
    'tree.find': ({ inScope }, { text }) => inScope((scope) => findInTree(scope, text)),
    'tree.queryGroup': ({ inScope }) => inScope(listGroups),
    'tree.queryStation': ({ inScope }, { type }) => inScope((scope) => listStations(scope, type)),
  }
}

export function deviceHandlers({
  registry,
  frames,
  outbox,
  clock,
  parameters,
  overridesOf,
  mounting,
  sessionsOf,
  exporter,
}: DeviceDeps): Handlers<Omit<typeof deviceCalls, 'device.districts' | 'device.events'>> {
  /** Whoever holds the old secret is put out at once. @throws request.notFound, connection.carried */
  async function replaceSecret({ caller, change, note }: SignedInContext, id: number, hash: Buffer | null) {
    const tenant = registry.tenantById(caller.customerId)
    const known = registry.get(id)
    if (!known || !tenant) throw fail('request.notFound', { what: device })
    await change(async (scope) => {
      if (!(await setSecret(scope, id, hash))) throw fail('request.notFound', { what: device })
      note({ target: known.code })
    })
    sessionsOf(known.link)?.drop({ group: tenant.code, edge: known.code })
    return { tenant, code: known.code }
  }

  const list: Handler<(typeof deviceCalls)['device.list']> = ({ caller, inScope }, { filters, ...page }) =>
    inScope(async (scope) =>
      listDevices(scope, page, await expand(scope, filters, caller.personId), new Date(clock.now())),
    )

  return {
    'device.list': list,
    'device.export': exporter.of((_scope, { kind }) => deviceList(kind), list),
    'device.detail': async ({ inScope }, { id }) => {
      const [read, overrides] = await inScope(
        async (scope) =>
          [await withRetired(scope, () => deviceCard(scope, id)), await overridesOf(scope, id, clock.now())] as const,
      )
      if (!read) throw fail('request.notFound', { what: device })
      const card = asHeard(read, registry.get(id))
      const { ratedWatts, level } = card
      return {
        ...card,
        overrides,
        expectedWatts: ratedWatts !== null && level !== null ? expectedWatts(ratedWatts, level) : null,
      }
    },
    'device.search': ({ caller, inScope }, { text }) =>
      inScope(async (scope) => (text ? search(scope, text, caller.app) : { sites: [], devices: [], total: 0 })),
    'device.map': ({ caller, inScope }) => inScope((scope) => devicesOfMap(scope, caller.app)),
    'device.mapFeatures': ({ inScope }) => inScope(mapFeatures),

    'device.frames': async ({ inScope }, { deviceId }) => {
      const card = await inScope((scope) => deviceCard(scope, deviceId))
      const known = card && registry.get(deviceId)
      const tenant = known && registry.tenantById(known.customerId)
      if (!known || !tenant) throw fail('request.notFound', { what: device })
      const edge = known.gatewayId === null ? known : registry.get(known.gatewayId)
      const log = frames.of({ group: tenant.code, edge: edge?.code ?? known.code })
      const own = known.gatewayId === null ? log.frames : log.frames.filter(({ code }) => code === known.code)
      return { ...log, frames: own }
    },

    'device.saveBox': ({ change, note }, { id, type, ...nameplate }) =>
      change((scope) => recordNameplate(scope, note, 'power-box', id, { ...nameplate, boxType: type })),
    'device.setBoxStatus': ({ change, note }, asked) =>
      change((scope) => recordStatus(scope, note, 'power-box', asked)),
    'device.setLampStatus': ({ change, note }, asked) =>
      change((scope) => recordStatus(scope, note, 'luminaire', asked)),
    'device.saveGateway': ({ change, note }, { id, ...nameplate }) =>
      change((scope) => recordNameplate(scope, note, 'gateway', id, nameplate)),

    'device.saveLamp': saveLampCall({ clock, outbox, mounting }),

    'device.provision': async ({ caller, inScope, change, note }, { code, name, stationId }) => {
      if (!GATEWAY_CODE.test(code)) throw fail('device.codeLength')
      const tenant = registry.tenantById(caller.customerId)
      if (!tenant) throw fail('auth.noOrganisation')
      // What stands nowhere is in nobody's group.
      if (stationId === null) demandWholeScope(caller, 'gateway.provision')
      if (registry.ofCode(tenant.id, code)) throw fail('device.codeTaken', { code })
      if (
        stationId !== null &&
        !(await inScope(async (scope) => (await listStations(scope)).some((s) => s.id === stationId)))
      ) {
        throw fail('request.notFound', { what: { zh: '站点', en: 'station' } })
      }
      const secret = newSecret()
      const parameterValues = await parameters.of(caller.customerId)
      note({ target: code, after: { name, stationId } })
      const add = async (scope: Scope) => {
        const made = await insertDevice(scope, {
          customerId: caller.customerId,
          kind: 'gateway',
          code,
          name,
          stationId,
          gatewayId: null,
          // It is given a name and a secret for the broker.
          link: 'sparkplug',
          confirms: null,
          secretHash: hashSecret(secret),
        })
        if (stationId !== null)
          await demandCapacity(scope, { customerId: caller.customerId, stationId, parameterValues })
        scope.publish('inventoryChanged', { devices: [made.id] })
        return made
      }
      // Its number may be taken where the caller does not reach.
      const row = await change(add, { whole: 'deviceOfOthers' })
      await outbox.heard()
      return { id: row.id, ...signInOf(tenant, code), secret }
    },

    'device.rotateSecret': async (context, { id }) => {
      const secret = newSecret()
      const { tenant, code } = await replaceSecret(context, id, hashSecret(secret))
      return { id, ...signInOf(tenant, code), secret }
    },
    'device.revokeSecret': async (context, { id }) => {
      await replaceSecret(context, id, null)
      return {}
    },
  }
}
