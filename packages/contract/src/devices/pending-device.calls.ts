import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { id, page, size, text, time } from '../call/shapes.ts'
import { kind } from './device.calls.ts'

/** A device that a gateway announced and that is not registered behind it. */
const pendingDevice = z.object({
  id,
  code: z.string(),
  kind,
  /** As it calls itself. */
  name: z.string(),
  firmware: z.string().nullable(),
  gatewayId: id,
  gatewayName: z.string(),
  stationName: z.string().nullable(),
  /** It is registered: accepted, it moves to this gateway; one that is retired is restored. */
  registered: z.object({ name: z.string(), gatewayName: z.string().nullable(), retired: z.boolean() }).nullable(),
  firstSeen: time,
  lastSeen: time,
})
export type PendingDevice = z.output<typeof pendingDevice>

const ids = z.array(id).min(1).max(5_000)

export const pendingDeviceCalls = {
  'pendingDevice.query': call('/station/device/QueryPending', {
    access: 'gateway.provision',
    input: z.object({ keyword: text(60).optional(), page, size }),
    output: z.object({ total: z.int(), rows: z.array(pendingDevice) }),
  }),
  /** From now on what their gateways say of them counts. */
  'pendingDevice.accept': call('/station/device/AcceptPending', {
    access: 'gateway.provision',
    audit: 'pendingDevice.accept',
    input: z.object({ ids }),
    output: z.object({ count: z.int() }),
  }),
  /** A dismissed device is listed again when it announces itself again. */
  'pendingDevice.dismiss': call('/station/device/DismissPending', {
    access: 'gateway.provision',
    audit: 'pendingDevice.dismiss',
    input: z.object({ ids }),
    output: done,
  }),
}
