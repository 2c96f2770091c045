import { fail, type Kind, type pendingDeviceCalls } from '@lamplighter/contract'
import type { Connection } from '@lamplighter/links/link'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { Kept } from '../../../jobs/index.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { carryDevices, demandCapacity } from '../../inventory/inventory/index.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { type Device, type DeviceRetirement, insertDevice, type Registry } from '../devices/index.ts'
import { askForBirths, createAttachments } from './attachments.ts'
import { type Announced, deletePending, findPending, listPending, type PendingRow, savePending } from './store.ts'

export { askForBirths } from './attachments.ts'

/** Keeps the devices that a gateway announces and does not carry; a lamp that nothing carries so far is carried by it from then on. */
export type PendingDevices = {
  announce(gateway: Device, device: { code: string; kind: Kind; name: string; firmware: string | null }): void
  /** Resolves when all that was announced so far is in the database. */
  saved(): Promise<void>
}

/** Devices that wait to be saved; a gateway that announces more within a second is not listened to. */
const WAITING_LIMIT = 5_000
/** A device that has not announced itself for so long is not there. */
export const keptPendingDevices: Kept = { table: 'pending_device', column: 'last_seen', for: 30 * 86_400_000 }

/** In the street, but no file and no gateway has said yet behind which gateway. */
const isUncarried = ({ kind, gatewayId, online }: Device) => kind === 'luminaire' && gatewayId === null && !online

type PendingDeps = { writers: BatchWriters; clock: Clock; registry: Pick<Registry, 'ofCode'> }

export function createPendingDevices({ writers, clock, registry }: PendingDeps): PendingDevices {
  const attachments = createAttachments(writers)
  const writer = writers.open<Announced>({
    name: 'devices.pending',
    every: 1_000,
    batchSize: 1_000,
    limit: WAITING_LIMIT,
    gives: 'newest',
    key: ({ gatewayId, code }) => `${gatewayId} ${code}`,
    write: (db, announced) => db.system((scope) => savePending(scope, announced)),
  })
  return {
    announce({ id: gatewayId, customerId }, device) {
      const announced = { customerId, gatewayId, ...device, at: new Date(clock.now()) }
      const known = registry.ofCode(customerId, device.code)
      if (known && isUncarried(known)) attachments.add(announced)
      else writer.add(announced)
    },
    async saved() {
      await Promise.all([attachments.flushed(), writer.flushed()])
    },
  }
}

type Deps = {
  registry: Registry
  outbox: Pick<Outbox, 'heard'>
  clock: Clock
  parameters: Parameters
  pending: Pick<PendingDevices, 'saved'>
  deviceRetirement: Pick<DeviceRetirement, 'restore'>
  /** Asks a gateway to announce all its devices again. */
  requestBirth: (connection: Connection) => void
}

const label = { zh: '待接纳设备', en: 'pending device' }

export function pendingDeviceHandlers({
  registry,
  outbox,
  clock,
  parameters,
  pending: devices,
  deviceRetirement,
  requestBirth,
}: Deps): Handlers<typeof pendingDeviceCalls> {
  /** A device with a connection of its own, or one elsewhere that whoever asks may not see, is carried by nobody else. */
  function demandMovable(customerId: number, { code, deviceId, deviceKind }: PendingRow) {
    const isOfOthers = deviceId === null && registry.ofCode(customerId, code) !== undefined
    if (isOfOthers || deviceKind === 'gateway') throw fail('device.codeTaken', { code })
  }

  return {
    'pendingDevice.query': ({ inScope }, query) => inScope((scope) => listPending(scope, query)),

    'pendingDevice.accept': async ({ caller: { customerId }, inScope, change, note }, { ids }) => {
      const pending = await inScope((scope) => findPending(scope, ids))
      if (pending.length < new Set(ids).size) throw fail('request.notFound', { what: label })
      note({ after: { devices: pending.length, codes: pending.slice(0, 20).map(({ code }) => code) } })
      for (const one of pending) demandMovable(customerId, one)
      const parameterValues = await parameters.of(customerId)
      const moves = pending.flatMap(({ deviceId, gatewayId }) => (deviceId === null ? [] : [{ deviceId, gatewayId }]))
      const add = async (scope: Scope) => {
        if ((await deletePending(scope, ids)).length < pending.length) throw fail('request.notFound', { what: label })
        await withRetired(scope, () => carryDevices(scope, moves))
        const retired = pending.flatMap(({ deviceId, isRetired }) => (isRetired ? deviceId! : []))
        if (retired.length > 0) await deviceRetirement.restore(scope, { customerId, ids: retired, parameterValues })
        const rows = []
        for (const { deviceId, ...found } of pending)
          if (deviceId === null) rows.push(await insertDevice(scope, { customerId, ...found, confirms: null }))
        for (const stationId of new Set(rows.flatMap((row) => row.stationId ?? [])))
          await demandCapacity(scope, { customerId, stationId, parameterValues })
        const added = rows.map(({ id }) => id)
        scope.publish('inventoryChanged', { devices: [...moves.map(({ deviceId }) => deviceId), ...added] })
        scope.publish('devicesRegistered', { at: clock.now(), devices: added })
      }
      // A device moves from a gateway that the caller may not reach.
      await change(add, { whole: 'deviceOfOthers' })
      await outbox.heard()
      const gateways = pending.map(({ gatewayId }) => gatewayId)
      askForBirths({ registry, requestBirth }, customerId, gateways)
      return { count: pending.length }
    },

    'pendingDevice.dismiss': async ({ change, note }, { ids }) => {
      // What was announced before would else bring it back a moment later.
      await devices.saved()
      await change(async (scope) => {
        const codes = (await findPending(scope, ids)).map(({ code }) => code)
        if (codes.length < new Set(ids).size) throw fail('request.notFound', { what: label })
        note({ after: { devices: codes.length, codes: codes.slice(0, 20) } })
        await deletePending(scope, ids)
      })
      return {}
    },
  }
}
