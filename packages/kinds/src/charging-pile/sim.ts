import { type ChargeState, chargeErrorNumber, chargeStateNumber, type Reason, type Values } from '@lamplighter/contract'
import { type Answered, type Outcome, round, type SimKind } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import {
  cancelReservation,
  RESERVATION,
  reserve,
  resetPile,
  setAvailability,
  startCharging,
  stopCharging,
  unlockConnector,
} from './actions.ts'
import { isSameCard, type Reservation, refusalOf, reservationIn } from './reservation.ts'
import {
  beginOf,
  endOf,
  energyAfter,
  energyBefore,
  guestAt,
  shareAt,
  slotAt,
  slotsSince,
  type Visit,
  visitIn,
  WATTS,
} from './visits.ts'

const MINUTE = 60_000

/** A car that is charged; the meter stood at `meter` when it began, Wh. */
type Session = { readonly car: Visit; readonly begun: number; readonly meter: number }
/** The last session that ended: when its car had come, what it took, and for how long. */
type Last = { readonly came: number; readonly energy: number; readonly minutes: number }

type Memory = {
  readonly isOut: boolean
  /** Wh, when nothing is charged. */
  readonly meter: number
  readonly sessions: number
  readonly session: Session | null
  readonly last: Last
  /** A car that came besides those that are used to. */
  readonly guest: Visit | null
  /** When the car had come that left before its time. */
  readonly left: number
  readonly reservation: Reservation | null
  /** No car is charged by itself that came before: the pile was reserved. */
  readonly keptFor: number
}

type Pile = { readonly nameplate: Nameplate; readonly world: World; readonly seed: number }
const pileOf = (nameplate: Nameplate, world: World): Pile => ({ nameplate, world, seed: world.seedOf(nameplate) })

/** The car of these hours, which may not have come yet, or have left. */
const carOf = ({ seed, world }: Pile, { guest }: Memory, moment: number): Visit | null =>
  guest && moment < guest.to ? guest : visitIn(seed, slotAt(seed, moment), world)

function carAt(pile: Pile, memory: Memory, moment: number): Visit | null {
  const car = carOf(pile, memory, moment)
  return car && car.from !== memory.left && car.from <= moment && moment < car.to ? car : null
}

/** How it stands at the beginning of a slot, without orders from afar. */
const untouched = ({ seed, world }: Pile, slot: number): Memory => ({
  isOut: false,
  meter: energyBefore(seed, slot, world),
  sessions: slotsSince(slot),
  session: null,
  last: { came: 0, energy: 0, minutes: 0 },
  guest: null,
  left: 0,
  reservation: null,
  keptFor: 0,
})

const begin = (memory: Memory, car: Visit, begun: number): Memory => ({
  ...memory,
  sessions: memory.sessions + 1,
  session: { car, begun, meter: memory.meter },
})

function end(memory: Memory, moment: number): Memory {
  const { session } = memory
  if (!session) return memory
  const { car, begun, meter } = session
  const energy = energyAfter(moment - begun, car)
  const last = { came: car.from, energy, minutes: Math.floor((moment - begun) / MINUTE) }
  return { ...memory, meter: meter + energy, session: null, last }
}

/** What happened of itself until a moment. */
function advance(pile: Pile, memory: Memory, moment: number): Memory {
  const { session, last, isOut, reservation } = memory
  if (reservation && reservation.until <= moment) return advance(pile, { ...memory, reservation: null }, moment)
  if (session) {
    const over = endOf(session.begun, session.car)
    return over > moment ? memory : advance(pile, end(memory, over), moment)
  }
  const car = carOf(pile, memory, moment)
  const isGone = car !== null && [last.came, memory.left].includes(car.from)
  if (!car?.begins || isGone || isOut || reservation || isFaulty(pile)) return memory
  const begins = Math.max(car.begins, memory.keptFor)
  return begins > moment || begins >= car.to ? memory : advance(pile, begin(memory, car, begins), moment)
}

const isFaulty = ({ nameplate, world }: Pile) => world.fault(nameplate) === 'leaky'

function stateOf(pile: Pile, memory: Memory, moment: number): ChargeState {
  const { session, last, isOut } = memory
  if (isFaulty(pile)) return 'fault'
  if (session) return 'charging'
  if (isOut) return 'unavailable'
  if (memory.reservation) return 'reserved'
  const car = carAt(pile, memory, moment)
  if (!car) return 'idle'
  return last.came === car.from ? 'finishing' : 'plugged'
}

function measure(pile: Pile, memory: Memory, moment: number): Values {
  const { nameplate, seed, world } = pile
  const { session, last } = memory
  const after = session ? moment - session.begun : 0
  const voltage = world.voltage(nameplate.box, 1, moment)
  const share = session ? shareAt(after, session.car) : 0
  const watts = WATTS * share * (voltage / 227) * (1 + 0.01 * wander(seed, moment / MINUTE))
  const energy = session ? energyAfter(after, session.car) : last.energy
  return {
    'charge.status': chargeStateNumber(stateOf(pile, memory, moment)),
    'charge.power': round(watts, 0),
    'charge.energy': round(energy, 0),
    'charge.minutes': session ? Math.floor(after / MINUTE) : last.minutes,
    'charge.transaction': session ? memory.sessions : 0,
    'charge.error': chargeErrorNumber(isFaulty(pile) ? 'leakage' : 'none'),
    'elec.voltage': round(voltage - watts / 4_000, 1),
    'elec.current': round(watts / voltage, 1),
    'elec.energy': round((session?.meter ?? memory.meter) + (session ? energy : 0), 0),
    'dev.temperature': round(world.weather.temperature(moment) + 6 + watts / 500 + chance(seed, 5), 0),
    [RESERVATION]: memory.reservation?.number ?? 0,
  }
}

/** When something changes next without an order. */
function nextChange(pile: Pile, memory: Memory, now: number): number {
  const { session } = memory
  const car = carOf(pile, memory, now)
  const moments = [
    beginOf(pile.seed, slotAt(pile.seed, now) + 1),
    ...(car ? [car.from, car.begins ?? 0, car.to] : []),
    memory.keptFor,
    ...(session ? [endOf(session.begun, session.car)] : []),
  ]
  return Math.min(...moments.filter((at) => at > now))
}

/** Another car comes, and leaves before the next that is used to; null where one stands there. */
function welcome(pile: Pile, memory: Memory, now: number, waits: boolean): Memory | null {
  if (carAt(pile, memory, now)) return null
  const { seed, world } = pile
  const slot = slotAt(seed, now)
  const usual = visitIn(seed, slot, world)
  const to = usual && usual.from > now ? usual.from : beginOf(seed, slot + 1)
  return { ...memory, guest: guestAt(now, to, waits) }
}

/** Null where no car stands there. */
function parting(pile: Pile, memory: Memory, now: number): Memory | null {
  const car = carAt(pile, memory, now)
  return car && { ...end(memory, now), left: car.from }
}

const refuse = (message: Reason): Answered => ({ status: 2, result: null, message })

function reserved(pile: Pile, memory: Memory, args: unknown, now: number): Memory | Answered {
  const why = refusalOf(stateOf(pile, memory, now))
  const reservation = reservationIn(args)
  if (why) return refuse(why)
  return reservation.until > now ? { ...memory, reservation, keptFor: reservation.until } : refuse('reservationRefused')
}

/** Whether a start is for another card than the pile is reserved for. */
const isForOther = ({ reservation }: Memory, args: unknown) =>
  reservation !== null && !isSameCard((args as { tag?: string }).tag ?? '', reservation.tag)

/** Nobody waits for it any more. */
const released = (memory: Memory, now: number): Memory =>
  memory.reservation ? { ...memory, reservation: null, keptFor: now } : memory

type Obeyed = Memory | Answered | Exclude<Outcome, 0>

function obey(pile: Pile, memory: Memory, code: string, args: unknown, now: number): Obeyed {
  switch (code) {
    case reserve.code:
      return reserved(pile, memory, args, now)
    case cancelReservation.code:
      return memory.reservation ? released(memory, now) : refuse('noReservation')
    case startCharging.code: {
      if (isForOther(memory, args)) return refuse('reservedForOther')
      const car = carAt(pile, memory, now)
      return car && !memory.session && !memory.isOut && !isFaulty(pile) ? begin(released(memory, now), car, now) : 2
    }
    case stopCharging.code:
      return memory.session ? end(memory, now) : 2
    case unlockConnector.code:
    case resetPile.code:
      return end(memory, now)
    case setAvailability.code: {
      const isOut = (args as { on?: unknown }).on !== true
      const car = carAt(pile, memory, now)
      // A car that came meanwhile is not charged by itself.
      const last = car && memory.isOut && !isOut ? { ...memory.last, came: car.from } : memory.last
      return { ...(isOut ? released(memory, now) : memory), isOut, last }
    }
    default:
      return 3
  }
}

/** Cars come, charge and leave; it remembers its meter and what it was told. */
export const chargingPileSim: SimKind = {
  model: 'CP-7',
  faults: [['leaky', 0.04]],
  at(nameplate, moment, world) {
    const pile = pileOf(nameplate, world)
    return measure(pile, advance(pile, untouched(pile, slotAt(pile.seed, moment)), moment), moment)
  },
  create(nameplate, world, { now: start, saved }) {
    const pile = pileOf(nameplate, world)
    let memory: Memory = { ...untouched(pile, slotAt(pile.seed, start)), ...(saved as Partial<Memory> | null) }
    let hasNews = false
    let changes = start
    return {
      nameplate,
      step(now) {
        memory = advance(pile, memory, now)
        const settled = hasNews || now >= changes
        hasNews = false
        changes = nextChange(pile, memory, now)
        return { next: changes, settled }
      },
      order(code, args, now) {
        if (code === 'dcs.read') return 0
        memory = advance(pile, memory, now)
        const obeyed = obey(pile, memory, code, args, now)
        if (typeof obeyed === 'number' || 'status' in obeyed) return obeyed
        memory = obeyed
        hasNews = true
        return 0
      },
      values: (now) => measure(pile, advance(pile, memory, now), now),
      interval: () => 5 * MINUTE,
      arrive(now, waits = false) {
        const welcomed = welcome(pile, advance(pile, memory, now), now, waits)
        memory = welcomed ?? memory
        hasNews ||= welcomed !== null
        return welcomed !== null
      },
      leave(now) {
        const parted = parting(pile, advance(pile, memory, now), now)
        memory = parted ?? memory
        hasNews ||= parted !== null
        return parted !== null
      },
      save: () => memory,
      powerReturned: () => {},
    }
  },
}
