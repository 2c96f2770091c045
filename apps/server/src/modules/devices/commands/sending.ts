import { randomUUID } from 'node:crypto'
import { drivers } from '@lamplighter/kinds/drivers'
import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import type { Address, Order, SendResult } from '@lamplighter/links/link'
import type { Device, Registry } from '../devices/index.ts'
import type { GroupMessage } from './group-addressing.ts'
import { correlationOf } from './in-flight.ts'
import type { Item } from './item.ts'

export type Sender = {
  send(order: Order): SendResult
  /** Resolves when most of what was sent has left. */
  room(): Promise<void>
}

/** `deleted`: the device is no more; `unsupported`: nothing can be written to a device that knows no commands. */
export type Sent =
  | SendResult
  | { readonly ok: false; readonly reason: 'sendError' | 'deleted' | 'unsupported' | 'untilUnsupported' }

/** Puts items on the links. */
export type Sending = {
  /** @param overtakes an older item for the same point went out and may still be carried out */
  item(item: Item, overtakes: boolean): Sent
  /** One message to a gateway for all of its items. */
  group(message: GroupMessage, overtakes: boolean): Sent
  /** Asks a device for all its values; its answer needs no item. */
  read(device: Device, expiresAt: number): void
}

type Deps = { registry: Registry; sender: Sender; onError: (error: unknown) => void }

const DELETED = { ok: false, reason: 'deleted' } as const

export function createSending({ registry, sender, onError }: Deps): Sending {
  function addressOf(device: Device): Address | null {
    const tenant = registry.tenantById(device.customerId)
    const gateway = device.gatewayId === null ? undefined : registry.get(device.gatewayId)
    if (!tenant || (device.gatewayId !== null && !gateway)) return null
    return { group: tenant.code, edge: gateway?.code ?? device.code, device: gateway ? device.code : null }
  }

  function send(order: Order): Sent {
    try {
      return sender.send(order)
    } catch (error) {
      onError(error)
      return { ok: false, reason: 'sendError' }
    }
  }

  const orderOf = (item: Item, overtakes: boolean) => {
    const hidden = hiddenArgs(item.code, item.args)
    return {
      correlation: correlationOf(item),
      code: item.code,
      args: item.args,
      ...(hidden === item.args ? {} : { hiddenArgs: hidden }),
      expiresAt: item.expires,
      sequence: item.sequence,
      ...(overtakes ? { overtakes } : {}),
    }
  }

  return {
    item(item, overtakes) {
      const device = registry.get(item.deviceId)
      const address = device && addressOf(device)
      if (!device || !address) return DELETED
      const writes = drivers[device.kind].writes(item.code, item.args)
      if (device.confirms === 'observe') {
        if (Object.keys(writes).length === 0) return { ok: false, reason: 'unsupported' }
        if (item.until !== null) return { ok: false, reason: 'untilUnsupported' }
      }
      return send({ address, writes, ...orderOf(item, overtakes) })
    },
    group({ gateway, number, items }, overtakes) {
      const address = addressOf(gateway)
      return address ? send({ address, writes: {}, toGroup: number, ...orderOf(items[0]!, overtakes) }) : DELETED
    },
    read(device, expiresAt) {
      const address = addressOf(device)
      if (!address) return
      send({ address, correlation: randomUUID(), code: 'dcs.read', args: {}, writes: {}, expiresAt, sequence: 0 })
    },
  }
}
