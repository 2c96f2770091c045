import type { Values } from '@lamplighter/contract'
import type { Sim, World } from '@lamplighter/kinds/sims'
import { wires } from '@lamplighter/kinds/wires'
import { servePlayback, serveStream } from '@lamplighter/links/hls/device'
import { createOnvifDevice } from '@lamplighter/links/onvif/device'
import { carriesNothing } from '../carries-nothing.ts'
import type { Edge, Identity } from '../edge.ts'
import { createBody } from './body.ts'
import { createLoudspeaker } from './loudspeaker.ts'
import { planesOf } from './planes.ts'
import { recordingOf } from './recorded.ts'
import type { CameraServer } from './server.ts'
import { drawStreet, paintStreet, RATE, STREET } from './street.ts'
import { streetSound } from './street-sound.ts'

/** Whom it knows; its secret is the password. */
const USER = 'lamplighter'

type Setting = { readonly now: () => number; readonly world: World; readonly server: CameraServer }

/** A simulated camera behind the server of all cameras: it is called, and calls nobody. */
export function createCameraEdge(identity: Identity, own: Sim, { now, world, server }: Setting): Edge {
  const { group, edge: code, secret } = identity
  const path = `/cameras/${encodeURIComponent(group)}/${encodeURIComponent(code)}`
  let isPlugged = true
  let outUntil = 0
  let forced: Values = {}

  const values = () => ({ ...own.values(now()), ...forced })
  const isAway = () => !isPlugged || now() < outUntil || world.fault(own.nameplate) === 'offline'
  const loudspeaker = createLoudspeaker(now)
  const order = (name: string, args: object) => own.order(name, args, now())
  const body = createBody(own, { now, world, values, order, play: loudspeaker.play })
  const device = createOnvifDevice({ now, user: USER, password: secret, address: () => server.addressOf(path), body })

  const isBlind = () => values()['video.signal'] === 0
  const view = (at: number) => ({
    ...body.position(),
    seed: world.seedOf(own.nameplate),
    name: code,
    place: world.place,
    at,
    isSpeaking: loudspeaker.isSpeaking(),
  })
  const stream = {
    size: STREET,
    rate: RATE,
    picture: async (at: number) => planesOf(await paintStreet(view(at)), STREET),
    sound: (from: number, count: number) => streetSound(world.seedOf(own.nameplate), from, count),
  }
  const recording = recordingOf(stream, { seed: world.seedOf(own.nameplate), place: world.place, now })

  server.serve(`${encodeURIComponent(group)}/${encodeURIComponent(code)}`, {
    device,
    isAway,
    play: loudspeaker.play,
    picture: async () => (isBlind() ? null : drawStreet(view(now()))),
    stream: async (part) => (isBlind() ? null : serveStream(stream, part, now())),
    playback: async (name, query, isWanted) =>
      isBlind() ? null : servePlayback(recording, name, query, now(), isWanted),
  })

  return {
    ...identity,
    ...carriesNothing,
    own,
    online: () => isPlugged && now() >= outUntil,
    silent: () => false,
    spoken: loudspeaker.seconds,
    start: () => undefined,
    unplug() {
      isPlugged = false
    },
    plug() {
      isPlugged = true
      outUntil = 0
    },
    outage(ms) {
      outUntil = now() + ms
    },
    arrive: () => false,
    leave: () => false,
    has: (one) => one === code,
    force(_, given) {
      const { points } = wires.video
      const unknown = Object.keys(given).filter((name) => !points.some(({ key }) => key === name))
      if (unknown.length > 0) return unknown
      forced = Object.fromEntries(Object.entries({ ...forced, ...given }).filter(([, value]) => value !== null))
      return []
    },
    stop: async () => undefined,
  }
}
