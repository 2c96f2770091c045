import type { Address, Birth, LinkFrame, MetricValue, Order, Reply, Sample } from '../../link.ts'
import { DataType } from '../codec/datatype.ts'
import { decodePayload, type Payload } from '../codec.ts'
import { createEdgeNode, type EdgeNode, type EdgeOptions, type EdgeOrder, type Outcome } from '../device.ts'
import { type BirthSource, createSparkplugHost, type SparkplugHost } from '../host.ts'
import { createFakeClock, type FakeClock } from './clock.ts'

export const START = 1_763_683_200_000
export const NODE: Address = { group: 'city', edge: 'gateway0001', device: null }
export const LAMP: Address = { ...NODE, device: 'lamp0000001' }

type Packet = { readonly topic: string; readonly payload: Uint8Array }

/** Everything the host told its server. */
type Heard = {
  births: Birth[]
  online: string[]
  values: { address: Address; samples: readonly Sample[] }[]
  replies: Reply[]
  frames: LinkFrame[]
  skews: number[]
  /** What is to be remembered, by node. */
  memories: Map<string, () => BirthSource>
}

export type Pair = {
  readonly clock: FakeClock
  readonly host: SparkplugHost
  readonly edge: EdgeNode
  readonly heard: Heard
  readonly sent: { host: Packet[]; edge: Packet[] }
  /** Packets of the edge are kept back here while `loose` is false. */
  readonly wire: { loose: boolean; kept: Packet[] }
  readonly orders: EdgeOrder[]
  readonly answer: { next: (order: EdgeOrder) => Outcome }
  /** Connects the edge; gives its Will. */
  connect(): Packet
  deliver(packet: Packet, from?: string): void
  latest(key: string): MetricValue | undefined
}

export function createPair(
  edgeOptions: Partial<EdgeOptions> = {},
  clock = createFakeClock(START),
  isProvisioned: (address: Address) => boolean = () => true,
): Pair {
  const heard: Heard = { births: [], online: [], values: [], replies: [], frames: [], skews: [], memories: new Map() }
  const sent: Pair['sent'] = { host: [], edge: [] }
  const wire: Pair['wire'] = { loose: true, kept: [] }
  const orders: EdgeOrder[] = []
  const answer: Pair['answer'] = { next: () => ({ status: 0 }) }

  const host = createSparkplugHost({
    isProvisioned,
    hostId: 'lamplighter',
    now: clock.now,
    after: clock.after,
    publish(topic, payload) {
      sent.host.push({ topic, payload })
      edge.receive(topic, payload)
    },
    remember: (id, read) => void heard.memories.set(id, read),
    events: {
      birth: (birth) => void heard.births.push(birth),
      online: ({ edge, device }, online) => void heard.online.push(`${device ?? edge} ${online ? 'on' : 'off'}`),
      values: (address, samples) => void heard.values.push({ address, samples }),
      reply: (reply) => void heard.replies.push(reply),
      frame: (frame) => void heard.frames.push(frame),
      clockSkew: (_, skew) => void heard.skews.push(skew),
    },
  })

  const edge = createEdgeNode({
    group: NODE.group,
    edge: NODE.edge,
    now: clock.now,
    publish(topic, payload) {
      sent.edge.push({ topic, payload })
      if (wire.loose) host.receive(topic, payload)
      else wire.kept.push({ topic, payload })
    },
    metrics: (device) =>
      device === null
        ? [{ name: 'comm/rssi', datatype: DataType.Int8, value: -70 }]
        : [
            { name: 'lamp/level', datatype: DataType.Int32, value: 0, unit: '%' },
            { name: 'elec/energy', datatype: DataType.Int64, value: 5_000_000_000 },
            { name: 'lamp/failure', datatype: DataType.Boolean, value: false },
          ],
    devices: () => [LAMP.device ?? ''],
    onOrder(order) {
      orders.push(order)
      return answer.next(order)
    },
    ...edgeOptions,
  })

  return {
    clock,
    host,
    edge,
    heard,
    sent,
    wire,
    orders,
    answer,
    connect() {
      const will = edge.will()
      edge.connected()
      return will
    },
    deliver: ({ topic, payload }, from) => host.receive(topic, payload, from),
    latest: (key) => heard.values.flatMap(({ samples }) => samples).findLast((sample) => sample.key === key)?.value,
  }
}

export const order = (change: Partial<Order> = {}): Order => ({
  address: LAMP,
  correlation: 'c1',
  code: 'dco.dim',
  args: { level: 80 },
  writes: { 'lamp.level': 80 },
  expiresAt: START + 600_000,
  sequence: 1,
  ...change,
})

export const levels = ({ heard }: Pair): MetricValue[] =>
  heard.values.flatMap(({ samples }) => samples.filter(({ key }) => key === 'lamp.level').map(({ value }) => value))

/** The requests for a rebirth among what the host sent. */
export const rebirths = ({ sent }: Pair): Payload[] =>
  sent.host
    .filter(({ topic }) => topic.includes('/NCMD/'))
    .map(({ payload }) => decodePayload(payload))
    .filter(({ metrics }) => metrics.some(({ name }) => name === 'Node Control/Rebirth'))
