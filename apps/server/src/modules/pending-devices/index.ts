import { fail, type Kind, type pendingDeviceCalls } from '@lamplighter/contract'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Kept } from '../../jobs/index.ts'
import type { Handlers } from '../context.ts'
import { type Device, insertDevice, type Registry } from '../devices/index.ts'
import { demandRoom } from '../inventory/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { type Announced, deletePending, findPending, listPending, moveDevices, savePending } from './store.ts'

/** Keeps the devices that a gateway announces and does not carry. */
export type PendingDevices = {
  start(): void
  announce(gateway: Device, device: { code: string; kind: Kind; name: string; firmware: string | null }): void
  /** Resolves when all that was announced so far is in the database. */
  saved(): Promise<void>
  stop(): Promise<void>
}

const SAVE_EVERY = 1_000
/** Devices that wait to be saved; a gateway that announces more within a second is not listened to. */
const WAITING_LIMIT = 5_000
/** A device that has not announced itself for so long is not there. */
export const keptPendingDevices: Kept = { table: 'pending_device', column: 'last_seen', for: 30 * 86_400_000 }

export function createPendingDevices({ db, clock }: { db: Database; clock: Clock }): PendingDevices {
  let announced = new Map<string, Announced>()
  let cancel: (() => void) | null = null
  let saving: Promise<void> = Promise.resolve()

  async function write() {
    if (announced.size === 0) return
    const batch = announced
    announced = new Map()
    await db.system((scope) => savePending(scope, [...batch.values()]))
  }

  function save(): Promise<void> {
    const done = saving.then(write)
    saving = done.catch(() => undefined)
    return done
  }

  return {
    start() {
      cancel = clock.every(SAVE_EVERY, save)
    },
    announce({ id: gatewayId, customerId }, device) {
      if (announced.size < WAITING_LIMIT)
        announced.set(`${gatewayId} ${device.code}`, { customerId, gatewayId, ...device, at: new Date(clock.now()) })
    },
    saved: save,
    async stop() {
      cancel?.()
      await save()
    },
  }
}

type Deps = {
  db: Database
  registry: Registry
  bus: Bus
  parameters: Parameters
  pending: Pick<PendingDevices, 'saved'>
  /** Asks a gateway to announce all its devices again. */
  rebirth: (group: string, edge: string) => void
}

const label = { zh: '待接纳设备', en: 'pending device' }

export function pendingDeviceHandlers({
  db,
  registry,
  bus,
  parameters,
  pending: devices,
  rebirth,
}: Deps): Handlers<typeof pendingDeviceCalls> {
  /** A device with a connection of its own, or one elsewhere that whoever asks may not see, is carried by nobody else. */
  function demandMovable(customerId: number, { code, deviceId }: { code: string; deviceId: number | null }) {
    const known = registry.ofCode(customerId, code)
    if (known && (deviceId === null || known.kind === 'gateway')) throw fail('device.codeTaken', { code })
  }

  function askGateways(customerId: number, gatewayIds: Iterable<number>) {
    const group = registry.tenantById(customerId)?.code
    for (const id of new Set(gatewayIds)) {
      const gateway = registry.get(id)
      if (group !== undefined && gateway) rebirth(group, gateway.code)
    }
  }

  return {
    'pendingDevice.query': ({ inScope }, query) => inScope((scope) => listPending(scope, query)),

    'pendingDevice.accept': async ({ caller: { customerId }, inScope, note }, { ids }) => {
      const pending = await inScope((scope) => findPending(scope, ids))
      if (pending.length < new Set(ids).size) throw fail('request.notFound', { what: label })
      note({ after: { devices: pending.length, codes: pending.slice(0, 20).map(({ code }) => code) } })
      for (const one of pending) demandMovable(customerId, one)
      const settled = await parameters.of(customerId)
      const moves = pending.flatMap(({ deviceId, gatewayId }) => (deviceId === null ? [] : [{ deviceId, gatewayId }]))
      const added = await db.system(async (scope) => {
        if ((await deletePending(scope, ids)).length < pending.length) throw fail('request.notFound', { what: label })
        await moveDevices(scope, moves)
        const rows = []
        for (const { deviceId, code, kind, name, gatewayId, stationId } of pending)
          if (deviceId === null)
            rows.push(await insertDevice(scope, { customerId, kind, code, name, stationId, gatewayId, confirms: null }))
        for (const stationId of new Set(rows.flatMap((row) => row.stationId ?? [])))
          await demandRoom(scope, { customerId, stationId, settled })
        return rows
      })
      for (const { deviceId, gatewayId } of moves) {
        const device = registry.get(deviceId)
        if (device) registry.move(device, gatewayId)
      }
      for (const row of added) bus.emit('deviceAppeared', registry.add(row))
      bus.emit('inventoryChanged', customerId)
      askGateways(
        customerId,
        pending.map(({ gatewayId }) => gatewayId),
      )
      return { count: pending.length }
    },

    'pendingDevice.dismiss': async ({ inScope, note }, { ids }) => {
      // What was announced before would else bring it back a moment later.
      await devices.saved()
      const codes = await inScope(async (scope) => {
        const pending = await findPending(scope, ids)
        await deletePending(scope, ids)
        return pending.map(({ code }) => code)
      })
      if (codes.length < new Set(ids).size) throw fail('request.notFound', { what: label })
      note({ after: { devices: codes.length, codes: codes.slice(0, 20) } })
      return {}
    },
  }
}
