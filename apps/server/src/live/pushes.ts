import type { ServerMessages } from '@lamplighter/contract'
import { mayDo } from '@lamplighter/contract'
import type { Bus, ItemMoved } from '../bus.ts'
import { type Device, pointValue, stateOf } from '../modules/devices/index.ts'
import type { Hub, Listener } from './hub.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const stateMessage = (device: Device): ServerMessages['state'] => ({
  type: 'state',
  id: device.id,
  isParam: false,
  time: iso(device.refreshedAt),
  refreshTime: iso(device.refreshedAt),
  ...stateOf(device),
  power: pointValue(device, device.kind === 'power-box' ? 'elec.totalPower' : 'elec.activePower'),
})

const cmdMessage = ({
  itemId,
  cmdId,
  orderId,
  code,
  accepted,
  answered,
  proved,
  customerId: _,
  answeredNow: __,
  ...rest
}: ItemMoved): ServerMessages['cmd'] => ({
  type: 'cmd',
  cmdCode: code,
  commandId: cmdId,
  itemId,
  groupId: orderId,
  accepted: iso(accepted),
  answered: iso(answered),
  proved: iso(proved),
  ...rest,
})

/** Turns what happened into messages for the browsers that may see it. */
export function pushHappenings(bus: Bus, hub: Hub): void {
  const push = (device: Device) => hub.toCustomer(device.customerId, `state/${device.id}`, () => stateMessage(device))
  bus.on('stateChanged', (device) => push(device))
  bus.on('readingStored', (device, at, values) => {
    push(device)
    hub.toSubscribers(device.customerId, device.code, `data/${device.id}/${at}`, () => ({
      type: 'data',
      stationId: device.stationId,
      paramId: device.id,
      time: new Date(at).toISOString(),
      data: values,
    }))
  })
  bus.on('itemsMoved', (items) => {
    for (const item of items) {
      hub.toCustomer(item.customerId, `cmd/${item.itemId}`, () => cmdMessage(item))
      if (!item.answeredNow) continue
      const { code, cmdId, itemId, status, message, content } = item
      hub.toCustomer(item.customerId, `reply/${item.itemId}`, () => ({
        type: 'reply',
        code,
        cmdId,
        itemId,
        status,
        message,
        content,
      }))
    }
  })
  let frames = 0
  const mayWatch = (listener: Listener) => mayDo(listener.operations, 'frame.view')
  bus.on('frameSeen', (customerId, code, frame) =>
    hub.toSubscribers(customerId, code, `trans/${++frames}`, () => ({ type: 'trans', ...frame() }), mayWatch),
  )
  bus.on('eventRecorded', (customerId, event) =>
    hub.toCustomer(customerId, `event/${event.id}`, () => ({ type: 'event', event })),
  )
  bus.on('inventoryChanged', (customerId) => hub.toCustomer(customerId, 'inventory', () => ({ type: 'inventory' })))
  bus.on('sessionEnded', (tokenHash) => hub.endSession(tokenHash))
}
