import { isFinal, type Language, reasonIn, type ServerMessages } from '@lamplighter/contract'
import type { Bus, ItemMoved } from '../bus.ts'
import { type Device, pointValue, type Registry, stateOf } from '../modules/devices/index.ts'
import type { About, Hub } from './hub.ts'

/** Many messages tell of few moments. */
const MOMENTS_KEPT = 1_000
const moments = new Map<number, string>()

function iso(at: number | null): string | null {
  if (at === null) return null
  const known = moments.get(at)
  if (known !== undefined) return known
  if (moments.size >= MOMENTS_KEPT) moments.clear()
  const text = new Date(at).toISOString()
  moments.set(at, text)
  return text
}

const stateMessage = (device: Device): ServerMessages['state'] => ({
  type: 'state',
  id: device.id,
  isParam: false,
  time: iso(device.refreshedAt),
  refreshTime: iso(device.refreshedAt),
  ...stateOf(device),
  power: pointValue(device, device.kind === 'power-box' ? 'elec.totalPower' : 'elec.activePower'),
})

const cmdMessage = (language: Language, item: ItemMoved): ServerMessages['cmd'] => ({
  type: 'cmd',
  cmdCode: item.code,
  commandId: item.cmdId,
  itemId: item.itemId,
  groupId: item.orderId,
  deviceId: item.deviceId,
  status: item.status,
  message: reasonIn(item.message, language),
  content: item.content,
  accepted: iso(item.accepted),
  answered: iso(item.answered),
  proof: item.proof,
  proved: iso(item.proved),
  measured: item.measured,
  measuredPoint: item.measuredPoint,
  reported: item.reported,
  expected: item.expected,
})

/** Turns what happened into messages for the browsers that may see it. */
export function pushHappenings(bus: Bus, hub: Hub, registry: Registry): void {
  const about = (operation: About['operation'], device: Device): About => ({
    customerId: device.customerId,
    operation,
    groupId: registry.groupOf(device),
  })
  const push = (device: Device) =>
    hub.toAll(about('device.view', device), `state/${device.id}`, () => stateMessage(device))
  bus.on('stateChanged', (device) => push(device))
  bus.on('readingStored', (device, at, values) => {
    push(device)
    hub.toSubscribers(about('device.view', device), device.code, `data/${device.id}/${at}`, () => ({
      type: 'data',
      stationId: device.stationId,
      paramId: device.id,
      time: new Date(at).toISOString(),
      data: values,
    }))
  })
  bus.on('itemsMoved', (items) => {
    for (const item of items) {
      const device = registry.get(item.deviceId)
      if (!device) continue
      const known = about('command.view', device)
      hub.toAll(known, `cmd/${item.cmdId}`, (language) => cmdMessage(language, item))
      const { code, cmdId, itemId, status, message, content } = item
      if (!isFinal(status) && message !== '')
        hub.toAll(known, `step/${cmdId}`, () => ({ type: 'step', code, cmdId, itemId, step: message }))
      if (!item.answeredNow) continue
      hub.toAll(known, `reply/${cmdId}`, (language) => ({
        type: 'reply',
        code,
        cmdId,
        itemId,
        status,
        message: reasonIn(message, language),
        content,
      }))
    }
  })
  bus.on('overrideChanged', (device) =>
    hub.toSubscribers(about('device.view', device), device.code, `override/${device.id}`, () => ({
      type: 'override',
      paramId: device.id,
    })),
  )
  let frames = 0
  bus.on('frameSeen', (customerId, code, connection, frame) => {
    const from: About = {
      customerId,
      operation: 'frame.view',
      // Looked up only when someone watches.
      get groupId() {
        const device = registry.ofCode(customerId, code)
        return device ? registry.groupOf(device) : null
      },
    }
    hub.toFollowers(from, code, connection, `trans/${++frames}`, () => ({ type: 'trans', ...frame() }))
  })
  bus.on('eventRecorded', (customerId, event) => {
    const device = event.deviceId === null ? undefined : registry.get(event.deviceId)
    const groupId = registry.groupOf(device ?? { customerId, stationId: event.stationId })
    hub.toAll({ customerId, operation: 'device.view', groupId }, `event/${event.id}`, () => ({ type: 'event', event }))
  })
  bus.on('inventoryChanged', (customerId) =>
    hub.toAll({ customerId, operation: 'device.view', groupId: 'anywhere' }, 'inventory', () => ({
      type: 'inventory',
    })),
  )
  bus.on('settingsChanged', (customerId, settings) =>
    hub.toAll({ customerId, operation: 'device.view', groupId: 'anywhere' }, 'settings', () => ({
      type: 'settings',
      settings,
    })),
  )
  bus.on('approvalMoved', (customerId, id, state) =>
    hub.toAll({ customerId, operation: 'command.view', groupId: 'anywhere' }, `approval/${id}`, () => ({
      type: 'approval',
      id,
      state,
    })),
  )
  bus.on('sessionChanged', (tokenHash) => hub.recheck(tokenHash))
}
