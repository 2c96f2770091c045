import { once } from 'node:events'
import { connect, type IPublishPacket, type MqttClient, type Packet } from 'mqtt'
import { StartError } from '../../settings.ts'
import type { Clock } from '../../time/clock.ts'
import { createHearing } from './hearing.ts'
import { createOutgoing } from './outgoing.ts'
import type { Receiver, Transport } from './transport.ts'

type Options = { url: string; clientId: string; after: Clock['after']; onError: (error: unknown) => void }

const CONNECT_WITHIN = 10_000
const RECONNECT = 2_000
const LEAVE_WITHIN = 5_000

type Acknowledging = { _sendPacket(packet: Packet, done?: (error?: Error) => void): unknown }

/**
 * Holds our acknowledgements back until what they acknowledge is committed. The client sends a PUBACK as soon as a
 * message was handled, one message at a time; waiting there would cost two orders of magnitude, so only the PUBACK
 * waits: in order, many at once, and dropped when the connection they belong to is gone. A connection is known by its
 * stream: a resumed session delivers what it kept while the client still sends its own again, before it says 'connect'.
 */
function deferAcknowledgements(
  client: MqttClient,
  committed: () => Promise<void>,
  onError: (error: unknown) => void,
): void {
  const inner = client as unknown as Acknowledging
  const send = inner._sendPacket.bind(client)
  let held: { packet: Packet; stream: MqttClient['stream'] }[] = []
  let settling = false

  async function settle() {
    settling = true
    try {
      while (held.length > 0) {
        const batch = held
        held = []
        await committed()
        for (const { packet, stream } of batch) if (stream === client.stream && client.connected) send(packet)
      }
    } finally {
      settling = false
    }
  }

  inner._sendPacket = (packet, done) => {
    if (packet.cmd !== 'puback') return send(packet, done)
    held.push({ packet, stream: client.stream })
    if (!settling) settle().catch(onError)
    return done?.()
  }
}

/** A broker elsewhere (Mosquitto, EMQX, ...), reached with a persistent session under a fixed client id. */
export function createExternalBroker({ url, clientId, after, onError }: Options): Transport {
  const hearing = createHearing({ after, onError })
  const outgoing = createOutgoing()
  let client: MqttClient | undefined

  function open(receiver: Receiver): MqttClient {
    const opened = connect(url, {
      protocolVersion: 4,
      clientId,
      clean: false,
      reconnectPeriod: RECONNECT,
      connectTimeout: CONNECT_WITHIN,
      will: { ...receiver.will(), payload: Buffer.from(receiver.will().payload) },
      resubscribe: false,
    })
    deferAcknowledgements(opened, receiver.committed, onError)
    opened.on('message', (topic: string, payload: Buffer, _packet: IPublishPacket) => {
      hearing.heard()
      receiver.receive(topic, payload)
    })
    opened.on('close', () => {
      outgoing.forget()
      hearing.lost()
      receiver.onLost()
    })
    opened.on('connect', ({ sessionPresent }) => {
      opened.subscribe([...receiver.subscriptions], { qos: 1 }, (error) => {
        if (error) {
          onError(error)
          if (opened.connected) hearing.refused()
          return
        }
        hearing.listen()
        receiver.onConnected(sessionPresent)
      })
    })
    return opened
  }

  return {
    room: outgoing.room,
    publish(topic, payload, options) {
      client?.publish(topic, Buffer.from(payload), options, outgoing.add())
    },
    start: (receiver) =>
      new Promise((resolve, reject) => {
        const opened = open(receiver)
        client = opened
        const refuse = (error: Error) => {
          opened.end(true)
          reject(new StartError(`the MQTT broker at MQTT_URL cannot be reached: ${error.message}`))
        }
        const late = setTimeout(() => refuse(new Error('no answer')), CONNECT_WITHIN)
        opened.once('error', refuse)
        opened.once('connect', () => {
          clearTimeout(late)
          opened.off('error', refuse)
          opened.on('error', onError)
          resolve()
        })
      }),
    async stop() {
      if (!client) return
      const { stream } = client
      // What a broker that is away, or silent, would have acknowledged is waited for no longer.
      const late = setTimeout(() => stream.destroy(), LEAVE_WITHIN)
      await Promise.race([client.endAsync(!client.connected), once(stream, 'close')])
      clearTimeout(late)
    },
    isUp: () => client?.connected === true && !hearing.isDeaf(),
    isDeaf: hearing.isDeaf,
    connected: () => null,
    reaches: () => true,
    sessions: null,
  }
}
