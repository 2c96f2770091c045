import { GROUP_NUMBER, type Kind, kinds } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { createInterning } from '@lamplighter/links/interning'
import type { Address, Birth } from '@lamplighter/links/link'
import type { BatchWriters } from '../batch-writer/index.ts'
import type { Device, Registry } from '../modules/devices/devices/index.ts'
import type { PendingDevices } from '../modules/devices/pending-devices/index.ts'
import { type Described, describeDevices } from '../modules/inventory/inventory/index.ts'

// module state: one copy of equal texts, whoever's they are
const intern = createInterning()

const textOf = (birth: Birth, key: string): string | null => {
  const value = birth.samples.find((sample) => sample.key === key)?.value
  return typeof value === 'string' && value !== '' ? intern(value.slice(0, 60)) : null
}

const groupOf = (birth: Birth): number | null => {
  const value = birth.samples.find((sample) => sample.key === 'Group.Number')?.value
  return typeof value === 'number' && value >= GROUP_NUMBER.min && value <= GROUP_NUMBER.max ? value : null
}

const DESCRIBED = ['confirms', 'planId', 'firmware', 'groupWritten'] as const

/** What a birth does not say is as it was said before. */
const said = (described: Omit<Described, 'id'>): Partial<Described> =>
  Object.fromEntries(DESCRIBED.flatMap((key) => (described[key] === null ? [] : [[key, described[key]]])))

const announced = new Map(kinds.map((kind) => [wires[kind].announcedAs, kind]))

/** What a device is: what it says, else what it measures, else its place on the link. */
function kindOf(birth: Birth): Kind {
  const said = announced.get(textOf(birth, 'Properties.Kind') ?? '')
  if (said) return said
  const has = (beginning: string) => birth.samples.some(({ key }) => key.startsWith(beginning))
  // What a smart pole carries measures what others do too, and more.
  const shown = kinds.findLast((kind) => wires[kind].recognisedBy.some(has))
  return shown ?? (birth.address.device === null ? 'gateway' : 'luminaire')
}

/** Finds the registered device of a birth, and keeps its nameplate as it describes it. */
export type DeviceRegistration = {
  /**
   * Null for a device that its gateway does not carry: it waits for a user to accept it.
   * @param deviceAt who speaks at an address of the link that heard it
   */
  resolve(birth: Birth, deviceAt: (address: Address) => Device | undefined): Device | null
}

type Deps = { writers: BatchWriters; pending: PendingDevices; registry: Pick<Registry, 'get'> }

export function createDeviceRegistration({ writers, pending, registry }: Deps): DeviceRegistration {
  /** What waits to be written, by device. */
  const waiting = new Map<number, Described>()

  /** Only what is in the database is known: a restart must not find less. */
  function written(described: readonly Described[]) {
    for (const one of described) {
      if (waiting.get(one.id) === one) waiting.delete(one.id)
      const device = registry.get(one.id)
      if (device) Object.assign(device, said(one))
    }
  }

  /** A gateway's lamps are born together: what they say of themselves is written together. */
  const writer = writers.open<Described>({
    name: 'devices.nameplates',
    every: 200,
    batchSize: 10_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ id }) => id,
    written,
    write: (db, described) => db.system((scope) => describeDevices(scope, described)),
  })

  function announce(birth: Birth, gateway: Device | undefined) {
    const { device: code } = birth.address
    if (!gateway || code === null) return
    pending.announce(gateway, {
      code,
      kind: kindOf(birth),
      name: textOf(birth, 'Properties.Name') ?? code,
      firmware: textOf(birth, 'Properties.FW'),
    })
  }

  function describe(device: Device, birth: Birth) {
    const born = {
      confirms: birth.replies ? ('reply' as const) : ('observe' as const),
      planId: textOf(birth, 'Plan.Id'),
      firmware: textOf(birth, 'Properties.FW'),
      groupWritten: groupOf(birth),
    }
    const before = waiting.get(device.id) ?? device
    if (DESCRIBED.every((key) => born[key] === null || born[key] === before[key])) return
    const { id, confirms, planId, firmware, groupWritten } = before
    const described = { id, confirms, planId, firmware, groupWritten, ...said(born) }
    waiting.set(id, described)
    writer.add(described)
  }

  return {
    resolve(birth, deviceAt) {
      const device = deviceAt(birth.address)
      if (device) describe(device, birth)
      else announce(birth, deviceAt({ ...birth.address, device: null }))
      return device ?? null
    },
  }
}
