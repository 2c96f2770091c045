import type { BirthCache, BirthSource } from './api.ts'
import { createMember, declare, declared, type Member } from './members.ts'
import type { Sequence } from './sequence.ts'

/** A death that carries no bdSeq matches a birth that carried none. */
export const NO_BD_SEQ = -1

/** What the host knows of an edge node. */
export type Node<Message> = {
  readonly id: string
  readonly self: Member
  readonly devices: Map<string, Member>
  readonly sequence: Sequence<Message>
  /** Of the last NBIRTH. */
  bdSeq: number
  bornAt: number
  /** Counts the changes of what it and its devices declare. */
  revision: number
  /** Runs until devices that were not declared again count as gone. */
  cancelStale: (() => void) | null
}

export const nodeId = (group: string, edge: string): string => `${group}/${edge}`

export function createNode<Message>(group: string, edge: string, sequence: Sequence<Message>): Node<Message> {
  const self = createMember({ group, edge, device: null })
  const id = nodeId(group, edge)
  return { id, self, devices: new Map(), sequence, bdSeq: NO_BD_SEQ, bornAt: 0, revision: 0, cancelStale: null }
}

export function memberOf(node: Node<unknown>, device: string | null): Member | undefined {
  return device === null ? node.self : node.devices.get(device)
}

export function deviceOf(node: Node<unknown>, device: string): Member {
  const known = node.devices.get(device)
  if (known !== undefined) return known
  const created = createMember({ ...node.self.address, device })
  node.devices.set(device, created)
  node.revision++
  return created
}

export function forgetDevice(node: Node<unknown>, device: string): void {
  if (node.devices.delete(device)) node.revision++
}

export function birthSourceOf(node: Node<unknown>): BirthSource {
  const { group, edge } = node.self.address
  const { bdSeq, bornAt, revision } = node
  const offline = [...node.devices].flatMap(([device, { online }]) => (online ? [] : [device]))
  return {
    group,
    edge,
    revision,
    session: { bdSeq, seq: node.sequence.last() ?? 0, online: node.self.online, bornAt, offline },
    declarations: () => ({
      metrics: declared(node.self),
      devices: [...node.devices].map(([device, member]) => ({ device, metrics: declared(member) })),
    }),
  }
}

export function restoreBirth(node: Node<unknown>, { session, declarations }: BirthCache): void {
  node.bdSeq = session.bdSeq
  node.bornAt = session.bornAt
  node.self.online = session.online
  declare(node.self, declarations.metrics)
  const offline = new Set(session.offline)
  for (const { device, metrics } of declarations.devices) {
    const member = deviceOf(node, device)
    member.online = !offline.has(device)
    declare(member, metrics)
    // One that was gone must be born again before its aliases count.
    member.fresh = member.online
  }
}
