import type { Fleet } from '@lamplighter/contract'
import { createEdgeNode } from '@lamplighter/links/sparkplug/device'
import { connectAsync } from 'mqtt'
import { birthOf } from '../harness/lamp.ts'

/** A message as it stands on the wire, and when its gateway wrote it, ms since 1970. */
export type Frame = { readonly topic: string; readonly payload: Uint8Array; readonly at: number }

/** A gateway whose messages are written first and delivered later: in what order and how often is not its affair. */
export type Replayer = {
  readonly lamps: readonly string[]
  /** Writes what a lamp reports of a moment. */
  write(lamp: string, level: number, at: number): void
  /** All that was written since the births. */
  readonly frames: readonly Frame[]
  /** Delivers a message; resolves when it is acknowledged. */
  deliver(frame: Frame): Promise<void>
  end(): Promise<void>
}

const BIRTHS_DELIVERED = 3

/** Connects it and delivers the births of it and its lamps, which are dark, each three times, as written at `bornAt`. */
export async function openReplayer(
  { group, edge, secret, devices }: Fleet['edges'][number],
  mqtt: string,
  bornAt: number,
): Promise<Replayer> {
  const plates = new Map(devices.map((nameplate) => [nameplate.code, nameplate]))
  const lamps = [...plates.keys()]
  let frames: Frame[] = []
  let time = bornAt
  const node = createEdgeNode({
    group,
    edge,
    now: () => time,
    qos: 1,
    publish: (topic, payload) => void frames.push({ topic, payload, at: time }),
    metrics: (code) => (code === null ? [] : birthOf(plates.get(code)!, null, { level: 0 })),
    devices: () => lamps,
    onOrder: () => ({ status: 0 }),
  })
  const will = node.will()
  const client = await connectAsync(mqtt, {
    protocolVersion: 4,
    clientId: `replayer-${edge}`,
    username: edge,
    password: secret,
    reconnectPeriod: 0,
    will: { ...will, payload: Buffer.from(will.payload) },
  })
  async function deliver({ topic, payload }: Frame) {
    await client.publishAsync(topic, Buffer.from(payload), { qos: 1 })
  }
  node.connected()
  const births = frames
  frames = []
  for (const birth of births) for (let n = 0; n < BIRTHS_DELIVERED; n++) await deliver(birth)

  return {
    lamps,
    frames,
    write(lamp, level, at) {
      time = at
      node.data(lamp, [
        { name: 'lamp/level', value: level, at },
        { name: 'dev/temperature', value: level / 2, at },
      ])
    },
    deliver,
    end: () => client.endAsync(true),
  }
}
