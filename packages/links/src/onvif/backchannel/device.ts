import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { samplesIn } from './rtp.ts'
import { createRtspReader, headerOf, type RtspMessage, rtspText } from './rtsp.ts'

/** A camera that plays what it is sent. */
export type Loudspeaker = {
  /** Whether a request with HTTP Digest is of who knows the password, and answers a challenge that `isOurs`. */
  isAuthorized(
    authorization: string | undefined,
    request: { method: string; path: string },
    isOurs: (nonce: string) => boolean,
  ): boolean
  /** G.711 µ-law, 8 kHz. */
  play(sound: Buffer): void
}

const BACKCHANNEL = 'www.onvif.org/ver20/backchannel'
const TRACK = 'trackID=backchannel'
const DESCRIPTION = [
  'v=0',
  'o=- 1 1 IN IP4 0.0.0.0',
  's=camera',
  't=0 0',
  'a=control:*',
  'm=video 0 RTP/AVP 96',
  'a=rtpmap:96 H264/90000',
  'a=control:trackID=video',
  'a=recvonly',
  'm=audio 0 RTP/AVP 0',
  'a=rtpmap:0 PCMU/8000',
  `a=control:${TRACK}`,
  'a=sendonly',
  '',
].join('\r\n')
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  454: 'Session Not Found',
  455: 'Method Not Valid in This State',
  551: 'Option not supported',
}

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

/** The device's end of the way back of its stream: one connection of RTSP. The stream itself is the media server's. */
export function serveLoudspeaker(socket: Socket, loudspeakerAt: (path: string) => Loudspeaker | null) {
  const challenges = new Set<string>()
  const session = randomBytes(8).toString('hex')
  let state: 'new' | 'ready' | 'playing' = 'new'
  let playing: Loudspeaker | null = null

  function challenge(): Answer {
    const nonce = randomBytes(16).toString('hex')
    challenges.add(nonce)
    return { status: 401, headers: { 'WWW-Authenticate': `Digest realm="camera", nonce="${nonce}"` } }
  }

  const inSession = (message: RtspMessage, then: () => Answer): Answer =>
    state !== 'new' && headerOf(message, 'session') === session ? then() : { status: 454 }

  const methods: Readonly<Record<string, (loudspeaker: Loudspeaker, message: RtspMessage, uri: string) => Answer>> = {
    OPTIONS: () => ({ status: 200, headers: { Public: 'OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN' } }),
    DESCRIBE: (_, message, uri) =>
      headerOf(message, 'require') === BACKCHANNEL
        ? { status: 200, headers: { 'Content-Type': 'application/sdp', 'Content-Base': `${uri}/` }, body: DESCRIPTION }
        : { status: 551, headers: { Unsupported: BACKCHANNEL } },
    SETUP(_, message, uri) {
      const transport = headerOf(message, 'transport')
      if (!uri.endsWith(`/${TRACK}`) || !/RTP\/AVP\/TCP;.*interleaved=/.test(transport)) return { status: 400 }
      state = 'ready'
      return { status: 200, headers: { Session: `${session};timeout=60`, Transport: transport } }
    },
    PLAY: (loudspeaker, message) =>
      inSession(message, () => {
        state = 'playing'
        playing = loudspeaker
        return { status: 200, headers: { Session: session } }
      }),
    TEARDOWN: (_, message) =>
      inSession(message, () => {
        state = 'new'
        playing = null
        return { status: 200 }
      }),
  }

  function answerTo(message: RtspMessage): Answer {
    const [method = '', uri = ''] = message.start.split(' ')
    const path = URL.parse(uri)?.pathname.replace(/\/trackID=\w+$/, '')
    const loudspeaker = path === undefined ? null : loudspeakerAt(path)
    if (!loudspeaker) return { status: 404 }
    const [authorization] = message.headers.get('authorization') ?? []
    if (!loudspeaker.isAuthorized(authorization, { method, path: uri }, (nonce) => challenges.has(nonce)))
      return challenge()
    return Object.hasOwn(methods, method) ? methods[method]!(loudspeaker, message, uri) : { status: 455 }
  }

  const read = createRtspReader((one) => {
    if ('packet' in one) {
      const samples = samplesIn(one.packet)
      if (samples) playing?.play(samples)
      return
    }
    const { status, headers = {}, body } = answerTo(one.message)
    const own = { CSeq: headerOf(one.message, 'cseq'), ...headers }
    socket.write(rtspText(`RTSP/1.0 ${status} ${REASONS[status]}`, own, body))
  })
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
}
