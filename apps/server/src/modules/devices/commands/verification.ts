import type { Values } from '@lamplighter/contract'
import { drivers, type Proof } from '@lamplighter/kinds/drivers'
import { type Device, pointValue } from '../devices/index.ts'
import type { Item } from './item.ts'

/** A device is read this often before a measurement that differs counts against the order, each so long after the other, ms. */
const READS = 2
const READ_EVERY = 10_000
/** Devices that are read at a moment: a city that does not report of itself is read within minutes, not at once. */
const READ_AT_ONCE = 250
/** A device that cannot be read may take so long to report, ms. */
const REPORT_WITHIN = 60_000

/** What the device shows of itself beside its meter, at the moment when the order is judged. */
const LEVEL = 'lamp.level'

const NONE: readonly never[] = []

/** Judges answered orders by what is measured at the device afterwards. */
export type Verification = {
  /** Starts to wait where something can be measured. */
  expect(item: Item, device: Device, now: number): void
  /** A newer order decides what the device shows: gives the older item, which nobody can judge any more. */
  withdraw(newer: Item): Item | null
  /** Values arrived at this moment of our clock: items that are decided by them. */
  measured(device: Device, arrived: number, values: Values): readonly Item[]
  /** Items whose time is up, and those whose devices are to be read now; none are while commands need the way. */
  due(now: number, mayRead: boolean): { readonly decided: Item[]; readonly toRead: Item[] }
}

type Waiting = {
  readonly item: Item
  /** The point that was ordered. */
  readonly point: string
  readonly device: Device
  readonly proof: Proof
  reads: number
  /** When it last reported anything since the order went out, ms of our clock. */
  heardAt: number | null
  /** When it is read next, or judged when it was read often enough. */
  nextAt: number
}

type Deps = {
  /** The point that an item sets. */
  readonly pointOf: (item: Item) => string | null
  /** What the plan of a lamp asks for, %; null for what has no plan. */
  readonly plannedLevel: (device: Device, now: number) => number | null
}

export function createVerification({ pointOf, plannedLevel }: Deps): Verification {
  /** By device; hardly any has two points under way. */
  const waiting = new Map<number, Waiting[]>()
  const orderedPoint = (item: Item) => pointOf(item) ?? item.code
  const find = ({ deviceId }: Item, point: string) => waiting.get(deviceId)?.find((one) => one.point === point)

  function remove(one: Waiting): Item {
    const left = waiting.get(one.item.deviceId)?.filter((other) => other !== one) ?? []
    if (left.length === 0) waiting.delete(one.item.deviceId)
    else waiting.set(one.item.deviceId, left)
    return one.item
  }

  function decide(one: Waiting, verdict: 'proved' | 'refuted' | 'unknown', at: number): Item {
    return Object.assign(remove(one), { proof: verdict, proved: verdict === 'proved' ? at : null })
  }

  function note({ item, device }: Waiting, value: number) {
    Object.assign(item, { measured: value, reported: pointValue(device, LEVEL) })
  }

  const agrees = ({ proof }: Waiting, value: number) => Math.abs(value - proof.expected) <= proof.tolerance

  /** Reports tell what changed: of a device that reported since, the last value still stands. */
  function judge(one: Waiting, now: number): Item {
    const { device, proof } = one
    const value = pointValue(device, proof.point)
    if (value === null || one.heardAt === null) return decide(one, 'unknown', now)
    note(one, value)
    return decide(one, agrees(one, value) ? 'proved' : 'refuted', now)
  }

  return {
    expect(item, device, now) {
      const { ratedWatts, lampType } = device
      const subject = { ratedWatts, lampType, plannedLevel: () => plannedLevel(device, now) }
      const proof = drivers[device.kind].proof(item.code, item.args, subject)
      if (!proof) return
      const { point: measuredPoint, expected, tolerance } = proof
      Object.assign(item, { proof: 'waiting', measuredPoint, expected, tolerance })
      const point = orderedPoint(item)
      const before = find(item, point)
      if (before) remove(before)
      const one = { item, point, device, proof, reads: 0, heardAt: null, nextAt: now + proof.settle }
      waiting.set(device.id, [...(waiting.get(device.id) ?? []), one])
    },

    withdraw(newer) {
      const one = waiting.has(newer.deviceId) ? find(newer, orderedPoint(newer)) : undefined
      return one && one.item !== newer ? decide(one, 'unknown', 0) : null
    },

    measured(device, arrived, values) {
      const own = waiting.get(device.id)
      if (!own) return NONE
      const decided: Item[] = []
      for (const one of own) {
        if (arrived < (one.item.accepted ?? one.item.asked)) continue
        one.heardAt = arrived
        const value = values[one.proof.point]
        if (value === null || value === undefined) continue
        note(one, value)
        if (agrees(one, value)) decided.push(decide(one, 'proved', arrived))
        else if (one.reads >= READS) decided.push(decide(one, 'refuted', arrived))
      }
      return decided
    },

    due(now, mayRead) {
      const decided: Item[] = []
      const toRead: Item[] = []
      for (const own of waiting.values())
        for (const one of own) {
          if (one.nextAt > now) continue
          if (one.reads >= READS) decided.push(judge(one, now))
          else if (one.item.confirms === 'observe') Object.assign(one, { reads: READS, nextAt: now + REPORT_WITHIN })
          else if (mayRead && toRead.length < READ_AT_ONCE) {
            toRead.push(one.item)
            Object.assign(one, { reads: one.reads + 1, nextAt: now + READ_EVERY })
          }
        }
      return { decided, toRead }
    },
  }
}
