import { type ChargeState, chargeErrorNumber, chargeStateNumber, type Values } from '@lamplighter/contract'
import { type Outcome, round, type SimKind } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { resetPile, setAvailability, startCharging, stopCharging, unlockConnector } from './actions.ts'
import {
  beginOf,
  endOf,
  energyAfter,
  energyBefore,
  shareAt,
  slotAt,
  slotsSince,
  type Visit,
  visitIn,
  WATTS,
} from './visits.ts'

const MINUTE = 60_000

/** A car that is charged; the meter stood at `meter` when it began, Wh. */
type Session = { readonly slot: number; readonly begun: number; readonly meter: number }
/** The last session that ended: what it took, and for how long. */
type Last = { readonly slot: number; readonly energy: number; readonly minutes: number }

type Memory = {
  readonly isOut: boolean
  /** Wh, when nothing is charged. */
  readonly meter: number
  readonly sessions: number
  readonly session: Session | null
  readonly last: Last
}

type Pile = { readonly nameplate: Nameplate; readonly world: World; readonly seed: number }
const pileOf = (nameplate: Nameplate, world: World): Pile => ({ nameplate, world, seed: world.seedOf(nameplate) })

/** The car that stands there. */
function carAt({ seed, world }: Pile, moment: number): Visit | null {
  const visit = visitIn(seed, slotAt(seed, moment), world)
  return visit && visit.from <= moment && moment < visit.to ? visit : null
}

/** How it stands at the beginning of a slot, without orders from afar. */
const untouched = ({ seed, world }: Pile, slot: number): Memory => ({
  isOut: false,
  meter: energyBefore(seed, slot, world),
  sessions: slotsSince(slot),
  session: null,
  last: { slot: slot - 1, energy: 0, minutes: 0 },
})

function begin({ seed }: Pile, memory: Memory, begun: number): Memory {
  const session = { slot: slotAt(seed, begun), begun, meter: memory.meter }
  return { ...memory, sessions: memory.sessions + 1, session }
}

function end(pile: Pile, memory: Memory, moment: number): Memory {
  const { session } = memory
  const visit = session && visitIn(pile.seed, session.slot, pile.world)
  if (!session || !visit) return memory
  const energy = energyAfter(moment - session.begun, visit)
  const last = { slot: session.slot, energy, minutes: Math.floor((moment - session.begun) / MINUTE) }
  return { ...memory, meter: session.meter + energy, session: null, last }
}

/** What happened of itself until a moment. */
function advance(pile: Pile, memory: Memory, moment: number): Memory {
  const { session } = memory
  if (session) {
    const over = endOf(session.begun, visitIn(pile.seed, session.slot, pile.world)!)
    return over > moment ? memory : advance(pile, end(pile, memory, over), moment)
  }
  const begins = visitIn(pile.seed, slotAt(pile.seed, moment), pile.world)?.begins ?? null
  const isDone = memory.last.slot === slotAt(pile.seed, moment)
  const isReady = begins !== null && begins <= moment && !isDone && !memory.isOut && !isFaulty(pile)
  return isReady ? advance(pile, begin(pile, memory, begins), moment) : memory
}

const isFaulty = ({ nameplate, world }: Pile) => world.fault(nameplate) === 'leaky'

function stateOf(pile: Pile, { session, last, isOut }: Memory, moment: number): ChargeState {
  if (isFaulty(pile)) return 'fault'
  if (session) return 'charging'
  if (isOut) return 'unavailable'
  if (!carAt(pile, moment)) return 'idle'
  return last.slot === slotAt(pile.seed, moment) ? 'finishing' : 'plugged'
}

function measure(pile: Pile, memory: Memory, moment: number): Values {
  const { nameplate, seed, world } = pile
  const { session, last } = memory
  const visit = session && visitIn(seed, session.slot, world)
  const after = session ? moment - session.begun : 0
  const voltage = world.voltage(nameplate.box, 1, moment)
  const watts = visit ? WATTS * shareAt(after, visit) * (voltage / 227) * (1 + 0.01 * wander(seed, moment / MINUTE)) : 0
  const energy = visit ? energyAfter(after, visit) : last.energy
  return {
    'charge.status': chargeStateNumber(stateOf(pile, memory, moment)),
    'charge.power': round(watts, 0),
    'charge.energy': round(energy, 0),
    'charge.minutes': session ? Math.floor(after / MINUTE) : last.minutes,
    'charge.transaction': memory.sessions,
    'charge.error': chargeErrorNumber(isFaulty(pile) ? 'leakage' : 'none'),
    'elec.voltage': round(voltage - watts / 4_000, 1),
    'elec.current': round(watts / voltage, 1),
    'elec.energy': round((session?.meter ?? memory.meter) + (session ? energy : 0), 0),
    'dev.temperature': round(world.weather.temperature(moment) + 6 + watts / 500 + chance(seed, 5), 0),
  }
}

/** When something changes next without an order. */
function nextChange(pile: Pile, { session }: Memory, now: number): number {
  const slot = slotAt(pile.seed, now)
  const visit = visitIn(pile.seed, slot, pile.world)
  const ends = session && visit ? [endOf(session.begun, visit)] : []
  const moments = [beginOf(pile.seed, slot + 1), ...(visit ? [visit.from, visit.begins ?? 0, visit.to] : []), ...ends]
  return Math.min(...moments.filter((at) => at > now))
}

function obey(pile: Pile, memory: Memory, code: string, args: unknown, now: number): Memory | Exclude<Outcome, 0> {
  switch (code) {
    case startCharging.code: {
      const isFree = carAt(pile, now) !== null && !memory.session && !memory.isOut && !isFaulty(pile)
      return isFree ? begin(pile, memory, now) : 2
    }
    case stopCharging.code:
      return memory.session ? end(pile, memory, now) : 2
    case unlockConnector.code:
    case resetPile.code:
      return end(pile, memory, now)
    case setAvailability.code:
      // A car that came meanwhile is not charged by itself.
      return (args as { on?: unknown }).on === true
        ? { ...memory, isOut: false, last: { ...memory.last, slot: slotAt(pile.seed, now) } }
        : { ...memory, isOut: true }
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
        if (typeof obeyed === 'number') return obeyed
        memory = obeyed
        hasNews = true
        return 0
      },
      values: (now) => measure(pile, advance(pile, memory, now), now),
      interval: () => 5 * MINUTE,
      save: () => memory,
      powerReturned: () => {},
    }
  },
}
