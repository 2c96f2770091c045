import type { Address, FrameType } from '../link.ts'
import type { Payload } from './codec/payload.ts'
import { BadPayload, DataType, decodePayload, encodePayload, type MetricDraft } from './codec.ts'
import { type FrameFault, frameFaults } from './faults.ts'
import type { HostCounters, HostOptions, SparkplugHost } from './host/api.ts'
import { skewOf } from './host/clock.ts'
import { birthSourceOf, createNode, memberOf, type Node, nodeId, restoreBirth } from './host/nodes.ts'
import { isSequenced, orderMetrics } from './host/orders.ts'
import { createRebirths } from './host/rebirth.ts'
import { createSequence } from './host/sequence.ts'
import { createSessions, type Message } from './host/sessions.ts'
import { createOwnState } from './host/state.ts'
import { COMMAND as COMMANDS, REBIRTH } from './names.ts'
import { formatTopic, hostSubscriptions, parseTopic, stateTopic, type Topic } from './topic.ts'
import type { PublishOptions } from './transport.ts'

export type {
  BirthCache,
  BirthMetric,
  BirthSource,
  Declarations,
  HostCounters,
  HostEvents,
  HostOptions,
  NodeSession,
  SparkplugHost,
} from './host/api.ts'

const STATE: { qos: 1; retain: true } = { qos: 1, retain: true }
const COMMAND: PublishOptions = { qos: 0, retain: false }

/** The host application's end of Sparkplug B 3.0. */
export function createSparkplugHost(options: HostOptions): SparkplugHost {
  const { hostId, now, after, events, reorderTimeoutMs = 5_000 } = options
  const counters = noCounters()
  const nodes = new Map<string, Node<Message>>()
  const { isProvisioned = () => true } = options
  const sessions = createSessions({
    events,
    isProvisioned,
    changed: (node) => options.remember(node.id, () => birthSourceOf(node)),
  })
  const rebirths = createRebirths({
    now,
    after,
    perSecond: options.rebirthPerSecond ?? 20,
    perNodeMs: options.rebirthPerNodeMs ?? 60_000,
    ask: askRebirth,
  })
  const ownState = stateTopic(hostId)
  const state = createOwnState({ now, after, publish: (payload) => publish(ownState, payload, STATE, null) })

  /** @param shown what its frame shows */
  function publish(
    topic: string,
    bytes: Uint8Array,
    how: PublishOptions,
    address: Address | null,
    shown: Uint8Array = bytes,
  ): void {
    counters.sent += 1
    events.frame({ send: true, type: 'other', topic, bytes: shown, at: now(), address, fault: null })
    options.publish(topic, bytes, how)
  }

  function command(address: Address, metrics: readonly MetricDraft[], shown: readonly MetricDraft[] = metrics): void {
    const payloadOf = (held: readonly MetricDraft[]) => encodePayload({ timestamp: now(), metrics: held })
    const bytes = payloadOf(metrics)
    publish(formatTopic('CMD', address), bytes, COMMAND, address, shown === metrics ? bytes : payloadOf(shown))
  }

  function askRebirth(id: string): void {
    const [group = '', edge = ''] = id.split('/')
    counters.rebirths += 1
    const metric = { name: REBIRTH, timestamp: now(), datatype: DataType.Boolean, value: true }
    command({ group, edge, device: null }, [metric])
  }

  function record(topic: string, bytes: Uint8Array, at: number, parsed: Topic | null, fault: FrameFault | null) {
    if (fault !== null) counters.faults[fault] += 1
    const type = parsed === null ? 'other' : typeOf(parsed)
    events.frame({ send: false, type, topic, bytes, at, address: parsed?.address ?? null, fault })
  }

  function settle(message: Message, fault: FrameFault | null): void {
    const { address } = message.parsed
    record(message.topic, message.bytes, message.at, message.parsed, fault)
    if (fault === 'unknownAlias' || fault === 'beforeBirth') rebirths.want(nodeId(address.group, address.edge))
  }

  function nodeOf(group: string, edge: string): Node<Message> {
    const id = nodeId(group, edge)
    const known = nodes.get(id)
    if (known !== undefined) return known
    const sequence = createSequence<Message>({
      timeoutMs: reorderTimeoutMs,
      after,
      deliver: (message) => settle(message, sessions.take(created, message)),
      onLost: () => rebirths.want(id),
    })
    const created = createNode(group, edge, sequence)
    nodes.set(id, created)
    return created
  }

  function bear(message: Message): void {
    const { group, edge } = message.parsed.address
    const node = nodeOf(group, edge)
    node.cancelStale?.()
    node.sequence.flush()
    sessions.nodeBorn(node, message)
    node.sequence.restart(((message.payload.seq ?? 0) + 1) % 256)
    rebirths.satisfied(node.id)
    node.cancelStale = after(reorderTimeoutMs, () => sessions.dropStale(node, now()))
    settle(message, null)
  }

  function bury(message: Message, node: Node<Message> | undefined): void {
    node?.sequence.flush()
    settle(message, node === undefined ? 'staleDeath' : sessions.nodeDied(node, message))
  }

  function act(message: Message): void {
    const { verb, address } = message.parsed
    const node = nodes.get(nodeId(address.group, address.edge))
    if (address.device === null && verb === 'DEATH') {
      bury(message, node)
      return
    }
    const skew = skewOf(message.payload, message.at)
    if (skew !== null) events.clockSkew(address, skew)
    if (address.device === null && verb === 'BIRTH') bear(message)
    else if (node?.self.online) node.sequence.accept(message.payload.seq, message)
    else {
      if (node && verb === 'DATA' && node.sequence.continues(message.payload.seq)) sessions.takeLate(node, message)
      settle(message, 'beforeBirth')
    }
  }

  /** What was lost inside it is anyone's guess, so the next message is taken as it comes and the birth asked again. */
  function refuseUnreadable(topic: string, bytes: Uint8Array, at: number, parsed: Topic, fault: FrameFault): void {
    const id = nodeId(parsed.address.group, parsed.address.edge)
    record(topic, bytes, at, parsed, fault)
    nodes.get(id)?.sequence.restart(null)
    rebirths.want(id)
  }

  return {
    subscriptions: hostSubscriptions(hostId),
    counters,
    will: () => ({ topic: ownState, payload: state.will(), ...STATE }),
    connected(isResumed) {
      if (!isResumed) rebirths.forget()
      state.connected()
    },
    stop() {
      for (const node of nodes.values()) {
        node.cancelStale?.()
        node.sequence.restart(null)
      }
      rebirths.stop()
      state.stop()
    },
    restore(memories) {
      for (const memory of memories) restoreBirth(nodeOf(memory.group, memory.edge), memory)
    },
    receive(topic, bytes, from) {
      const at = now()
      counters.received += 1
      if (topic === ownState) {
        state.heard(bytes)
        return record(topic, bytes, at, null, null)
      }
      const parsed = parseTopic(topic)
      if (parsed === null) return record(topic, bytes, at, null, 'notSparkplug')
      if (parsed.verb === 'CMD' || (from !== undefined && from !== parsed.address.edge)) {
        return record(topic, bytes, at, parsed, 'forbiddenTopic')
      }
      if (!isProvisioned({ ...parsed.address, device: null })) {
        return record(topic, bytes, at, parsed, 'notProvisioned')
      }
      const payload = read(bytes)
      if (payload instanceof BadPayload) refuseUnreadable(topic, bytes, at, parsed, payload.fault)
      else act({ topic, bytes, at, parsed, payload })
    },
    send(order) {
      const { group, edge, device } = order.address
      const node = nodes.get(nodeId(group, edge))
      const member = node && memberOf(node, device)
      if (!node || !member) return { ok: false, reason: 'unknown' }
      if (!node.self.online || !member.online) return { ok: false, reason: 'offline' }
      if (order.toGroup !== undefined && !member.shape.places.has(COMMANDS.group))
        return { ok: false, reason: 'groupless' }
      if (order.overtakes && !isSequenced(member)) return { ok: false, reason: 'unsequenced' }
      const metrics = orderMetrics(order, member, now())
      if (metrics === null) return { ok: false, reason: 'unknown' }
      const shown = 'hiddenArgs' in order && orderMetrics({ ...order, args: order.hiddenArgs }, member, now())
      command(member.address, metrics, shown || metrics)
      return { ok: true, confirms: member.shape.replies ? 'reply' : 'observe' }
    },
    rebirth: (group, edge) => rebirths.want(nodeId(group, edge)),
  }
}

/** The broker says the death of a node in its name. */
function typeOf({ verb, address }: Topic): FrameType {
  if (verb === 'BIRTH') return 'birth'
  return verb === 'DEATH' && address.device === null ? 'loss' : 'other'
}

function read(bytes: Uint8Array): Payload | BadPayload {
  try {
    const payload = decodePayload(bytes)
    const says = payload.timestamp ?? payload.seq ?? payload.metrics[0]
    return says === undefined ? new BadPayload('notSparkplug', 'A payload that says nothing') : payload
  } catch (error) {
    if (error instanceof BadPayload) return error
    throw error
  }
}

function noCounters(): HostCounters {
  const faults = Object.fromEntries(frameFaults.map((fault) => [fault, 0])) as Record<FrameFault, number>
  return { received: 0, sent: 0, faults, rebirths: 0 }
}
