import type { Answered, Outcome as Obedience } from '@lamplighter/kinds/sims'
import type { EdgeOrder, OrderReply, Outcome } from '@lamplighter/links/sparkplug/device'
import type { Device } from './device.ts'
import type { Queue } from './queue.ts'
import type { Surroundings } from './surroundings.ts'
import type { Timetable } from './timetable.ts'

/** How long radio and controller take to answer, ms. */
const DELAY = { least: 150, most: 900 } as const
const LATE = { share: 0.005, least: 8_000, most: 25_000 } as const
const LOST_SHARE = 0.003

const MESSAGES: Record<Obedience, string> = { 0: '', 2: 'refused', 3: 'unsupported', 5: 'controller error' }

type Obeyed = { readonly reply: OrderReply; readonly steps: NonNullable<Answered['steps']> }
const nobody: Obeyed = { reply: { status: 4, message: 'no such device' }, steps: [] }

type Setting = Required<Pick<Surroundings, 'now' | 'random' | 'isReliable'>> & {
  readonly timetable: Timetable
  readonly queue: Queue
}

const between = ({ least, most }: { least: number; most: number }, random: () => number) =>
  least + (most - least) * random()

/** Does what it is told after a while, and answers: sometimes late, rarely never, unless it is reliable. */
export function carryOut(
  order: EdgeOrder,
  device: Device | undefined,
  working: (step: string) => void,
  { now, random, isReliable, timetable, queue }: Setting,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const luck = isReliable ? 1 : random()
  const taken = timetable.at(now() + between(DELAY, random), () => {
    leave()
    const { reply, steps } = device ? obey(order, device, now()) : nobody
    let at = now()
    for (const { after, step } of steps) {
      at += after
      timetable.at(at, () => working(step))
    }
    if (luck < LOST_SHARE) resolve({ lost: reply })
    else if (luck < LOST_SHARE + LATE.share) timetable.at(at + between(LATE, random), () => resolve(reply))
    else if (steps.length > 0) timetable.at(at, () => resolve(reply))
    else resolve(reply)
  })
  // What is for the gateway itself does not wait in its queue.
  const leave =
    order.device === null
      ? () => {}
      : queue.add(() => {
          taken.cancel()
          resolve('dropped')
        })
  return promise
}

function obey(order: EdgeOrder, device: Device, now: number): Obeyed {
  if (order.expiresAt !== null && order.expiresAt <= now) return { reply: { status: 2, message: 'expired' }, steps: [] }
  const written = order.writes['lamp/command']
  const [code, args] =
    order.code === null && typeof written === 'number'
      ? ['dco.dim', { level: written }]
      : [order.code ?? '', order.args]
  if (!device.admits(code, args, order.sequence)) return { reply: { status: 2, message: 'superseded' }, steps: [] }
  const { status, result, message = MESSAGES[status], steps = [] } = device.order(code, args)
  if (status === 0 && code === 'dcs.read') device.tellAll()
  return { reply: { status, message, ...(result === null ? {} : { result }) }, steps }
}
