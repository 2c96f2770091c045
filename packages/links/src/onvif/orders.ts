import type { Order, Reply, ReplyStatus } from '../link.ts'
import type { Camera } from './camera.ts'
import { CameraFault, type FrameFault } from './faults.ts'
import type { Position } from './head.ts'
import type { PresetList } from './presets.ts'
import { createQueue, QueueFull } from './queue.ts'
import type { After } from './transport.ts'

/** Orders that may wait for one camera. */
const MOST = 8
/** Answers that are remembered for orders that come again. */
const REMEMBERED = 64
/** A head has come to rest so long after it was stopped, ms. */
const RESTS_AFTER = 400
/** A preset is reached within so long, ms. */
const PRESET_TAKES = 3_000

export type Outcome = Pick<Reply, 'status' | 'message'>
type Writes = Order['writes']

const statuses: Partial<Record<FrameFault, ReplyStatus>> = { soapFault: 2, unreachable: 4, noAnswer: 4 }
const DONE: Outcome = { status: 0, message: '' }

type Options = {
  readonly camera: () => Camera
  readonly presets: PresetList
  /** Plays what is spoken live; resolves when it is heard. */
  readonly talk: (speech: string) => Promise<Outcome | undefined>
  readonly now: () => number
  readonly after: After
  readonly reply: (reply: Pick<Reply, 'correlation'> & Outcome) => void
  /** Asks how the camera stands. */
  readonly look: () => void
}

const speedOf = (writes: Writes): Position => ({
  pan: Number(writes['ptz.pan'] ?? 0),
  tilt: Number(writes['ptz.tilt'] ?? 0),
  zoom: Number(writes['ptz.zoom'] ?? 0),
})

/** Orders to one camera, each carried out once, in the order they came. */
export function createOrders({ camera, presets, talk, now, after, reply, look }: Options) {
  const queue = createQueue(MOST)
  /** Null while an order is on its way. */
  const known = new Map<string, Outcome | null>()
  let endMove = () => {}
  let isMoving = false

  /** Not every camera ends a move by itself, so it is told to as well. */
  function bound(seconds: number) {
    endMove()
    isMoving = true
    const end = () => {
      isMoving = false
      queue.add(() => camera().stop()).catch(() => undefined)
      lookIn(RESTS_AFTER)
    }
    endMove = after(seconds * 1_000, end)
  }

  const lookIn = (ms: number) => void after(ms, look)

  async function goTo(token: string | null): Promise<Outcome | undefined> {
    if (token === null) return { status: 2, message: 'noPreset' }
    await camera().goTo(token)
    lookIn(PRESET_TAKES)
    return undefined
  }

  /** What each write asks of the camera; whatever else an order writes are its arguments. */
  const handlers: Readonly<Record<string, (writes: Writes) => Promise<Outcome | undefined>>> = {
    async 'dev.reboot'() {
      await camera().reboot()
    },
    async 'ptz.home'() {
      await camera().goHome()
      lookIn(PRESET_TAKES)
    },
    async 'ptz.stop'() {
      endMove()
      await camera().stop()
      isMoving = false
      lookIn(RESTS_AFTER)
    },
    async 'ptz.seconds'(writes) {
      const seconds = Number(writes['ptz.seconds'])
      await camera().move(speedOf(writes), seconds)
      bound(seconds)
    },
    'ptz.preset': (writes) => goTo(presets.tokenOf(Number(writes['ptz.preset']))),
    async 'ptz.presetCalled'(writes) {
      const name = String(writes['ptz.presetCalled'])
      // Somebody may have saved it at the camera itself.
      if (presets.tokenNamed(name) === null) await presets.read(camera())
      return goTo(presets.tokenNamed(name))
    },
    'audio.speech': (writes) => talk(String(writes['audio.speech'])),
    async 'ptz.presetName'(writes) {
      const name = String(writes['ptz.presetName'])
      await camera().savePreset(name, presets.tokenNamed(name))
      await presets.read(camera())
    },
  }

  async function carryOut({ writes, expiresAt }: Order): Promise<Outcome> {
    if (expiresAt <= now()) return { status: 2, message: 'expired' }
    const keys = Object.keys(writes)
    if (keys.length === 0) return DONE
    const key = keys.find((one) => one in handlers)
    if (key === undefined) return { status: 3, message: `${keys[0]} cannot be written` }
    const refused = await handlers[key]!(writes)
    if (refused) return refused
    look()
    return DONE
  }

  function outcomeOf(error: unknown): Outcome {
    if (error instanceof QueueFull) return { status: 2, message: 'busy' }
    if (error instanceof CameraFault)
      return { status: statuses[error.fault] ?? 5, message: error.message || error.fault }
    return { status: 5, message: '' }
  }

  function answer(correlation: string, outcome: Outcome) {
    known.set(correlation, outcome)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    reply({ correlation, ...outcome })
  }

  return {
    take(order: Order) {
      const { correlation } = order
      const before = known.get(correlation)
      if (before) reply({ correlation, ...before })
      if (known.has(correlation)) return
      known.set(correlation, null)
      queue
        .add(() => carryOut(order))
        .then(
          (outcome) => answer(correlation, outcome),
          (error: unknown) => answer(correlation, outcomeOf(error)),
        )
    },
    stop() {
      endMove()
      if (isMoving)
        camera()
          .stop()
          .catch(() => undefined)
    },
  }
}
