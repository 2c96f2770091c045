import { setTimeout } from 'node:timers/promises'
import { createOcppPile, type OcppPile } from '@lamplighter/links/ocpp/device'

/** Piles that charge a car each, and tell their meters at an even pace, each at moments of its own. */
export type PileJob = {
  readonly endpoint: string
  readonly piles: readonly { readonly identity: string; readonly secret: string }[]
  readonly seconds: number
  /** Between two readings of a pile, ms. */
  readonly every: number
}

export type PilesLoaded = {
  /** From a call to its CALLRESULT, ms, of every reading. */
  readonly waits: readonly number[]
  readonly refused: number
  /** Readings that were due and were not sent, as the one before was not answered. */
  readonly late: number
  /** What the meters stand at in the end, Wh: pile to register. */
  readonly energies: Readonly<Record<string, number>>
}

/** The server judges so many handshakes at a time, and more. */
const AT_ONCE = 16
const FIRST_ENERGY = 100_000
/** 6.9 kW for 10 s. */
const STEP = 19

function openPile(endpoint: string, identity: string, secret: string) {
  let energy = FIRST_ENERGY
  const pile = createOcppPile({
    ...{ endpoint, identity, secret, maker: 'Bench', model: 'CP-7', firmware: '1.0', now: Date.now },
    status: () => ({ state: 'charging', error: 'none' }),
    readings: () => ({ energy, power: 6_900, voltage: 228, current: 30, temperature: 25 }),
    start: () => 'Rejected',
    stop: () => 'Rejected',
    unlock: () => 'UnlockFailed',
    reset: () => 'Rejected',
    setAvailability: () => 'Rejected',
    reserve: () => 'Rejected',
    cancelReservation: () => 'Rejected',
    closed: () => undefined,
  })
  return {
    ...{ identity, pile },
    measure: () => {
      energy += STEP
    },
    energy: () => energy,
  }
}

type Loaded = ReturnType<typeof openPile>

async function inWaves<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(act))
}

async function begin(pile: OcppPile): Promise<void> {
  await pile.connect()
  await pile.begin('BENCH')
}

async function load({ endpoint, piles, seconds, every }: PileJob): Promise<PilesLoaded> {
  const all = piles.map(({ identity, secret }) => openPile(endpoint, identity, secret))
  await inWaves(all, ({ pile }) => begin(pile))
  process.send?.({ begun: all.length })
  const waits: number[] = []
  let refused = 0
  let late = 0
  const busy = new Set<Loaded>()

  async function tell(one: Loaded) {
    if (busy.has(one)) {
      late++
      return
    }
    busy.add(one)
    one.measure()
    const began = performance.now()
    try {
      await one.pile.tellReadings()
      waits.push(performance.now() - began)
    } catch {
      refused++
    } finally {
      busy.delete(one)
    }
  }

  const told: Promise<void>[] = []
  const began = performance.now()
  const gap = every / all.length
  const total = Math.floor((seconds * 1_000) / gap)
  for (let n = 0; n < total; n++) {
    const ahead = began + n * gap - performance.now()
    if (ahead > 1) await setTimeout(ahead)
    told.push(tell(all[n % all.length]!))
  }
  await Promise.all(told)
  const energies = Object.fromEntries(all.map(({ identity, energy }) => [identity.split('@')[0], energy()]))
  await Promise.all(all.map(({ pile }) => pile.close()))
  return { waits, refused, late, energies }
}

process.on('message', (message: { load?: PileJob }) => {
  if (message.load) void load(message.load).then((loaded) => process.send?.({ loaded }))
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
