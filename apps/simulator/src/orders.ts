import type { Outcome } from '@lamplighter/kinds/sims'
import type { EdgeOrder, OrderReply } from '@lamplighter/links/sparkplug/device'
import type { Device } from './device.ts'
import type { Timetable } from './timetable.ts'

/** How long radio and controller take to answer, ms. */
const DELAY = { least: 150, most: 900 } as const
const LATE = { share: 0.005, least: 8_000, most: 25_000 } as const
const LOST_SHARE = 0.003

const MESSAGES: Record<Outcome, string> = { 0: '', 2: 'refused', 3: 'unsupported', 5: 'controller error' }

type Setting = { readonly now: () => number; readonly random: () => number; readonly timetable: Timetable }

const between = ({ least, most }: { least: number; most: number }, random: () => number) =>
  least + (most - least) * random()

/** Does what it is told after a while, and answers: sometimes late, rarely never. */
export function carryOut(
  order: EdgeOrder,
  device: Device | undefined,
  { now, random, timetable }: Setting,
): Promise<OrderReply | null> {
  const { promise, resolve } = Promise.withResolvers<OrderReply | null>()
  const luck = random()
  timetable.at(now() + between(DELAY, random), () => {
    const reply = device ? obey(order, device, now()) : { status: 4 as const, message: 'no such device' }
    if (luck < LOST_SHARE) resolve(null)
    else if (luck < LOST_SHARE + LATE.share) timetable.at(now() + between(LATE, random), () => resolve(reply))
    else resolve(reply)
  })
  return promise
}

function obey(order: EdgeOrder, device: Device, now: number): OrderReply {
  if (order.expiresAt !== null && order.expiresAt <= now) return { status: 2, message: 'expired' }
  const written = order.writes['lamp/command']
  const [code, args] =
    order.code === null && typeof written === 'number'
      ? ['dco.dim', { level: written }]
      : [order.code ?? '', order.args]
  const { status, result } = device.order(code, args)
  if (status === 0 && code === 'dcs.read') device.tellAll()
  return { status, message: MESSAGES[status], ...(result === null ? {} : { result }) }
}
