import { CameraFault } from '../faults.ts'
import type { Account, Network } from '../transport.ts'
import { openRtsp, type RtspAnswer, type RtspAsked, type RtspConnection } from './connection.ts'
import { createRtpWriter, PACKET_MS, PACKET_SAMPLES } from './rtp.ts'
import { headerOf } from './rtsp.ts'
import { backchannelIn } from './sdp.ts'

/** Without it a camera describes only what it sends (ONVIF Streaming Specification, section 5.3.1). */
const REQUIRE = { Require: 'www.onvif.org/ver20/backchannel' }
const NOT_SUPPORTED = 551
const RTSP_PORT = 554
/** A session is asked for again so often, ms; cameras keep one for 60 s. */
const KEEP_ALIVE = 25_000
/** Sound that waits for longer is late: the oldest is left out, samples. */
const MOST_WAITING = 3 * 8_000
const KEPT_WAITING = 8_000
/** Packets that may go ahead of their time. */
const AHEAD = 3

type Options = {
  /** Of its stream, as the camera tells it; it is asked at the host of the service, whatever it names. */
  readonly stream: URL
  readonly host: string
  readonly account: Account
  readonly network: Network
  readonly now: () => number
  /** Whole number below `most`. */
  readonly random: (most: number) => number
}

/** A camera that we speak over. */
export type Backchannel = {
  /** G.711 µ-law, 8 kHz, as it is spoken. */
  say(sound: Uint8Array): void
  /** Resolves when what was said is with the camera. */
  close(): Promise<void>
  /** Resolves when the camera is not there any more. */
  readonly gone: Promise<void>
}

/** A camera without a loudspeaker. */
export class NoLoudspeaker extends Error {}

/** Sends sound in its own time: a packet every 20 ms, with a new start after a pause. */
function createPace(connection: RtspConnection, channel: number, { network, now, random }: Options) {
  const most = 2 ** 32
  const packet = createRtpWriter({ source: random(most), sequence: random(2 ** 16), timestamp: random(most) })
  const began = now()
  let waiting: Buffer = Buffer.alloc(0)
  let clock = { start: began, sent: 0 }
  let isRunning = false
  let emptied = Promise.withResolvers<void>()

  function send(samples: Buffer) {
    const at = Math.round((clock.start - began) * 8) + clock.sent * PACKET_SAMPLES
    const isTaken = connection.sendPacket(channel, packet(samples, at, clock.sent === 0))
    clock.sent++
    return isTaken
  }

  function pump() {
    const due = Math.floor((now() - clock.start) / PACKET_MS) + AHEAD
    while (clock.sent < due && waiting.length >= PACKET_SAMPLES) {
      if (!send(waiting.subarray(0, PACKET_SAMPLES))) waiting = Buffer.alloc(0)
      else waiting = waiting.subarray(PACKET_SAMPLES)
    }
    isRunning = waiting.length >= PACKET_SAMPLES
    if (isRunning) network.after(PACKET_MS, pump)
    else emptied.resolve()
  }

  return {
    add(sound: Uint8Array) {
      waiting = Buffer.concat([waiting, sound])
      if (waiting.length > MOST_WAITING) waiting = waiting.subarray(waiting.length - KEPT_WAITING)
      if (isRunning) return
      const isLate = now() > clock.start + (clock.sent + AHEAD) * PACKET_MS
      if (isLate || clock.sent === 0) clock = { start: now(), sent: 0 }
      emptied = Promise.withResolvers()
      pump()
    },
    emptied: () => (isRunning ? emptied.promise : Promise.resolve()),
  }
}

const demandDone = ({ status }: RtspAnswer) => {
  if (status !== 200) throw new CameraFault('soapFault', `RTSP ${status}`)
}

/** Where a track is set up, below what the camera describes (RFC 2326, appendix C.1.1). */
function trackIn(control: string, base: string): string {
  if (/^rtsps?:/i.test(control)) return control
  return `${base.replace(/\/$/, '')}/${control}`
}

/**
 * Opens the way back of a camera's stream, by which it plays sound (ONVIF Profile T: RTSP over one TCP connection,
 * G.711 µ-law). @throws CameraFault, NoLoudspeaker
 */
export async function openBackchannel(options: Options): Promise<Backchannel> {
  const { stream, host, account, network } = options
  const connection = openRtsp({ host, port: Number(stream.port || RTSP_PORT) }, account, network)
  const uri = stream.href
  const ask = async (asked: RtspAsked) => {
    const answer = await connection.ask({ ...asked, headers: { ...REQUIRE, ...asked.headers } })
    if (answer.status === NOT_SUPPORTED) throw new NoLoudspeaker()
    demandDone(answer)
    return answer.message
  }
  try {
    const described = await ask({ method: 'DESCRIBE', uri, headers: { Accept: 'application/sdp' } })
    const control = backchannelIn(described.body)
    if (control === null) throw new NoLoudspeaker()
    const track = trackIn(control, headerOf(described, 'content-base') || uri)
    const transport = { Transport: 'RTP/AVP/TCP;unicast;interleaved=0-1' }
    const set = await ask({ method: 'SETUP', uri: track, headers: transport })
    const [session = ''] = headerOf(set, 'session').split(';')
    const channel = Number(/interleaved=(\d{1,3})/.exec(headerOf(set, 'transport'))?.[1] ?? 0)
    const inSession = { Session: session }
    await ask({ method: 'PLAY', uri, headers: inSession })
    const pace = createPace(connection, channel, options)
    let stopAsking = () => {}
    const keepAlive = () => {
      stopAsking = network.after(KEEP_ALIVE, () => {
        connection.ask({ method: 'OPTIONS', uri, headers: inSession }).then(keepAlive, () => undefined)
      })
    }
    keepAlive()
    const gone = connection.gone.catch(() => stopAsking())
    return {
      say: pace.add,
      gone,
      async close() {
        await Promise.race([pace.emptied(), gone])
        stopAsking()
        connection.close({ method: 'TEARDOWN', uri, headers: inSession })
      },
    }
  } catch (error) {
    connection.close()
    throw error
  }
}
