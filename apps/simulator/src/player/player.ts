import { FIRMWARE, MAKE, type Sim, sims } from '@lamplighter/kinds/sims'
import {
  createProtocolPlayer,
  type PlayerOrder,
  type PlayerOutcome,
  type PlayerSpeech,
} from '@lamplighter/links/player/device'
import { createDeafness } from '../deafness.ts'
import { createDevice } from '../device.ts'
import type { Edge, Identity } from '../edge.ts'
import type { Executed } from '../executed.ts'
import { carryOut } from '../orders.ts'
import { createQueue } from '../queue.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Timetable } from '../timetable.ts'
import { neutralValues } from './values.ts'

/** What only those do that carry devices, follow a plan, or are pressed and charged at. */
const carriesNothing = {
  lamps: 0,
  delay: () => false,
  alter: () => false,
  breakOutput: () => false,
  press: () => false,
  arrive: () => false,
  leave: () => false,
} as const

type Setting = Pick<Surroundings, 'now' | 'random' | 'isReliable'> & {
  readonly timetable: Timetable
  readonly executed: Executed
  readonly endpoint: string
}

/** A simulated screen or speaker, which asks the server itself what it is to show. */
export function createPlayerEdge(
  identity: Identity,
  own: Sim,
  { now, random, isReliable = false, timetable, executed, endpoint }: Setting,
): Edge {
  const { group, edge: code, secret } = identity
  const { kind } = own.nameplate
  const deafness = createDeafness()
  const queue = createQueue()
  let isPlugged = true
  let isLost = false

  const player = createProtocolPlayer({
    ...{ endpoint, named: { name: `${code}@${group}`, secret }, now, random },
    after(ms, task) {
      const { cancel } = timetable.at(now() + ms, task)
      return cancel
    },
    about: { maker: MAKE, model: sims[kind].model, firmware: FIRMWARE },
    values: () => neutralValues(device.metrics()),
    obey,
    ...(own.schedule && { schedule: { version: () => own.scheduleVersion!(), take: (told) => device.schedule(told) } }),
    ...(own.shownValues && {
      shownValues: { version: own.shownValues.version, take: (values) => device.showValues(values) },
    }),
  })
  const device = createDevice(own, {
    ...{ now, random, timetable },
    admits: (...order) => executed.admit(`${group}/${code}`, kind, ...order),
    publish(readings) {
      if (player.state !== 'online') return false
      player.tell(neutralValues(readings))
      return true
    },
    moved: () => player.follow(own.showing?.(now()) ?? null),
  })

  /** The file was fetched and found to be the one that was ordered; there is nothing here to look at it. */
  async function obey({ id, expiresAt, media, programme, speech, ...order }: PlayerOrder): Promise<PlayerOutcome> {
    if (!deafness.hears(code)) return 'dropped'
    const shown = media ? { file: media } : programme ? { pages: programme } : speech && { speech }
    const args = shown ? { ...(order.args as object), ...shown } : order.args
    const asked = { ...order, args, device: null, correlation: id, expiresAt: Date.parse(expiresAt) }
    const outcome = await carryOut(asked, device, () => {}, { now, random, isReliable, timetable, queue })
    if (speech && outcome !== 'dropped' && ('lost' in outcome ? outcome.lost : outcome).status === 0)
      void listen(speech)
    return outcome
  }

  /** Takes in a live speech to its end; there is nobody here to hear it. */
  async function listen(speech: PlayerSpeech) {
    const stopped = new AbortController()
    const heard = () => own.showing?.(now())?.speech === speech.id || stopped.abort()
    await player.listen(speech, heard, stopped.signal).catch(() => undefined)
    device.speechOver(speech.id)
  }

  function dial() {
    if (isPlugged && !isLost) player.start()
  }

  function unplug() {
    isPlugged = false
    player.stop()
  }

  function plug() {
    isPlugged = true
    dial()
  }

  return {
    ...identity,
    ...carriesNothing,
    own,
    online: () => player.state === 'online',
    silent: () => isLost || player.state === 'refused',
    start: (wait) => timetable.at(now() + wait, dial),
    unplug,
    plug,
    outage(ms) {
      unplug()
      timetable.at(now() + ms, plug)
    },
    deafen(one, messages) {
      if (one === code) deafness.deafen(code, messages)
      return one === code
    },
    lose(one) {
      if (one !== code) return false
      isLost = true
      player.stop()
      return true
    },
    wake(one) {
      if (one !== code) return false
      isLost = false
      dial()
      return true
    },
    has: (one) => one === code,
    force: (_, values) => device.force(values),
    async stop() {
      unplug()
    },
  }
}
