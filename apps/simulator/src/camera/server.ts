import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createListener, type Socket } from 'node:net'
import type { Served } from '@lamplighter/links/hls/device'
import { type Loudspeaker, serveLoudspeaker } from '@lamplighter/links/onvif/backchannel/device'
import type { OnvifDevice } from '@lamplighter/links/onvif/device'

/** One camera behind the server. */
export type ServedCamera = {
  readonly device: OnvifDevice
  /** Does not answer at all while it is without power or network. */
  isAway(): boolean
  /** Plays what is spoken over it. */
  play(sound: Buffer): void
  /** What it sees; null while it sees nothing. */
  picture(): Promise<Buffer | null>
  /** A file of its stream, as the media server beside the cameras gives it. */
  stream(path: string): Promise<Served | null>
  /** What the playback server beside the cameras answers of it. */
  playback(name: string, query: URLSearchParams, isWanted: () => boolean): Promise<Served | null>
}

export type CameraServer = {
  /** `name` is the organisation and the camera with a `/` between. */
  serve(name: string, camera: ServedCamera): void
  /** Where a camera of a path is reached. */
  addressOf(path: string): string
  /** Resolves when it listens, or cannot. */
  start(): Promise<void>
  stop(): void
}

const REALM = 'camera'
const RECORDINGS = '/recordings/'
/** A challenge is good for so many of the newest. */
const MOST_CHALLENGES = 1_000
const MOST_ASKED = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > MOST_ASKED) return null
  }
  return body
}

/**
 * All simulated cameras behind one port of the loopback: SOAP by POST and pictures by GET with HTTP Digest below
 * `/cameras/`, there too RTSP for what is spoken over them, and below `/live/` their streams and below `/recordings/` what was
 * recorded, as if a media server stood there.
 */
export function createCameraServer(port: number): CameraServer {
  const cameras = new Map<string, ServedCamera>()
  const challenges = new Set<string>()

  function challenge(response: ServerResponse) {
    const nonce = randomBytes(16).toString('hex')
    challenges.add(nonce)
    const [oldest] = challenges
    if (challenges.size > MOST_CHALLENGES && oldest !== undefined) challenges.delete(oldest)
    response.writeHead(401, { 'www-authenticate': `Digest realm="${REALM}", qop="auth", nonce="${nonce}"` }).end()
  }

  async function show(camera: ServedCamera, request: IncomingMessage, response: ServerResponse) {
    const asked = { method: 'GET', path: request.url ?? '' }
    const isKnown = camera.device.isAuthorized(request.headers.authorization, asked, (nonce) => challenges.has(nonce))
    if (!isKnown) return challenge(response)
    const picture = await camera.picture()
    if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    else response.writeHead(503).end()
  }

  function send(served: Served | null | undefined, response: ServerResponse) {
    if (served) response.writeHead(200, { 'content-type': served.type }).end(served.body)
    else response.writeHead(404).end()
  }

  /** It is there too while the camera is not. */
  async function playBack(path: string, response: ServerResponse) {
    const { pathname, searchParams } = new URL(path, 'http://cameras')
    const camera = cameras.get((searchParams.get('path') ?? '').split('/').map(encodeURIComponent).join('/'))
    send(await camera?.playback(pathname.slice(RECORDINGS.length), searchParams, () => !response.destroyed), response)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    if (path.startsWith(RECORDINGS)) return playBack(path, response)
    const [, area, group, edge, ...rest] = path.split('?')[0]!.split('/')
    const camera = cameras.get(`${group}/${edge}`)
    if (!camera || (area !== 'cameras' && area !== 'live')) return response.writeHead(404).end()
    if (area === 'live') return send(camera.isAway() ? null : await camera.stream(rest.join('/')), response)
    if (camera.isAway()) return request.socket.destroy()
    if (request.method === 'GET' && path.endsWith('/picture.jpg')) return show(camera, request, response)
    const message = request.method === 'POST' ? await bodyOf(request) : null
    if (message === null) return response.writeHead(400).end()
    const { status, body } = camera.device.answer(message)
    return response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(body)
  }

  function loudspeakerAt(path: string): Loudspeaker | null {
    const [, area, group, edge] = path.split('/')
    const camera = area === 'cameras' ? cameras.get(`${group}/${edge}`) : undefined
    if (!camera || camera.isAway()) return null
    return {
      isAuthorized: camera.device.isAuthorized,
      play: (sound) => !camera.isAway() && camera.play(sound),
    }
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error)
      request.socket.destroy()
    })
  })
  const sockets = new Set<Socket>()
  /** RTSP and HTTP come to one port, and their first lines tell them apart. */
  const server = createListener((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('data', (chunk: Buffer) => {
      const [line = ''] = chunk.toString('latin1').split('\r\n', 1)
      if (line.endsWith('RTSP/1.0')) serveLoudspeaker(socket, loudspeakerAt)
      else http.emit('connection', socket)
      socket.unshift(chunk)
    })
  })
  // Without its cameras the rest of the city goes on.
  server.on('error', (error) => console.error(`No cameras: ${error.message}`))

  return {
    serve: (name, camera) => void cameras.set(name, camera),
    addressOf: (path) => `http://127.0.0.1:${port}${path}`,
    start: () =>
      new Promise((resolve) => {
        server.once('error', () => resolve())
        server.listen(port, '127.0.0.1', resolve)
      }),
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
