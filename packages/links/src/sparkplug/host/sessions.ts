import type { Address } from '../../link.ts'
import type { Payload } from '../codec/payload.ts'
import type { FrameFault } from '../faults.ts'
import { BD_SEQ } from '../names.ts'
import type { Topic } from '../topic.ts'
import type { BirthMetric, HostEvents } from './api.ts'
import { timeOf } from './clock.ts'
import { readBirth, readData } from './data.ts'
import { declare, type Member } from './members.ts'
import { deviceOf, forgetDevice, memberOf, NO_BD_SEQ, type Node } from './nodes.ts'

/** One message of a node, read but not yet acted on. */
export type Message = {
  readonly topic: string
  readonly bytes: Uint8Array
  readonly at: number
  readonly parsed: Topic
  readonly payload: Payload
}

export type SessionOptions = {
  readonly events: HostEvents
  readonly changed: (node: Node<Message>) => void
  /** A device that nobody accepted is announced, and nothing of it is kept. */
  readonly isProvisioned: (address: Address) => boolean
}

/** A node and its devices come, speak and go. What is wrong with a message is the answer; null when nothing is. */
export type Sessions = {
  nodeBorn(node: Node<Message>, message: Message): void
  nodeDied(node: Node<Message>, message: Message): FrameFault | null
  /** A device's birth or death, or data, in its turn. */
  take(node: Node<Message>, message: Message): FrameFault | null
  /**
   * Values that come after the death of their node: what a client had not had acknowledged when its connection broke, it
   * sends again before it is born again. The birth before it still says what they mean; they are past.
   */
  takeLate(node: Node<Message>, message: Message): void
  /** Devices that a new birth of their node left undeclared are gone. */
  dropStale(node: Node<Message>, at: number): void
}

export function createSessions({ events, changed, isProvisioned }: SessionOptions): Sessions {
  function born(node: Node<Message>, member: Member, { payload, at }: Message): void {
    if (declare(member, payload.metrics.flatMap(birthMetric))) node.revision++
    member.online = true
    const time = timeOf(payload, at)
    const samples = readBirth(payload, at)
    events.birth({ address: member.address, at: time, samples, replies: member.shape.replies })
    events.online(member.address, true, time)
  }

  function announced({ parsed: { address }, payload, at }: Message): void {
    events.birth({ address, at: timeOf(payload, at), samples: readBirth(payload, at), replies: false })
  }

  function gone(member: Member, at: number): void {
    member.fresh = false
    if (!member.online) return
    member.online = false
    events.online(member.address, false, at)
  }

  function data(member: Member, { payload, at }: Message): FrameFault | null {
    const { samples, reply, fault } = readData(member, payload, at)
    if (samples.length > 0) events.values(member.address, samples)
    if (reply !== null) events.reply(reply)
    return fault
  }

  return {
    nodeBorn(node, message) {
      node.bdSeq = bdSeqOf(message.payload)
      node.bornAt = timeOf(message.payload, message.at)
      for (const device of node.devices.values()) device.fresh = false
      born(node, node.self, message)
      changed(node)
    },
    nodeDied(node, message) {
      if (bdSeqOf(message.payload) !== node.bdSeq) return 'staleDeath'
      // The will was written when the node connected: its time says nothing of the death.
      for (const device of node.devices.values()) gone(device, message.at)
      gone(node.self, message.at)
      changed(node)
      return null
    },
    take(node, message) {
      const { verb, address } = message.parsed
      if (verb === 'BIRTH' && address.device !== null) {
        if (!isProvisioned(address)) {
          forgetDevice(node, address.device)
          announced(message)
          return null
        }
        born(node, deviceOf(node, address.device), message)
        changed(node)
        return null
      }
      if (!isProvisioned(address)) return 'notProvisioned'
      const member = memberOf(node, address.device)
      if (member === undefined || (verb === 'DATA' && !member.fresh)) return 'beforeBirth'
      if (verb === 'DATA') return data(member, message)
      gone(member, timeOf(message.payload, message.at))
      changed(node)
      return null
    },
    takeLate(node, { parsed: { address }, payload, at }) {
      const member = isProvisioned(address) ? memberOf(node, address.device) : undefined
      if (member === undefined) return
      const { samples, reply } = readData(member, payload, at)
      if (samples.length > 0)
        events.values(
          address,
          samples.map((sample) => ({ ...sample, historical: true })),
        )
      if (reply !== null) events.reply(reply)
    },
    dropStale(node, at) {
      const stale = [...node.devices.values()].filter((device) => device.online && !device.fresh)
      for (const device of stale) gone(device, at)
      if (stale.length > 0) changed(node)
    },
  }
}

function birthMetric({ name, alias, datatype }: Payload['metrics'][number]): BirthMetric[] {
  return name === null ? [] : [{ name, alias, datatype }]
}

function bdSeqOf({ metrics }: Payload): number {
  const value = metrics.find((metric) => metric.name === BD_SEQ)?.value
  return typeof value === 'number' ? value : NO_BD_SEQ
}
