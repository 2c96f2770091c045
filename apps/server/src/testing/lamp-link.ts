import type { Values } from '@lamplighter/contract'
import { answered, createWorld, type Nameplate, type Sim, sims } from '@lamplighter/kinds/sims'
import type { Place } from '@lamplighter/kinds/sun'
import type { Address, LinkEvents, Order, ReplyStatus, Sample } from '@lamplighter/links/link'
import type { LinkDefinition } from '../links/definition.ts'
import type { HandClock } from './hand-clock.ts'

/** Simulated lamps and power boxes by the clock of a test, on a link in memory: they go on when no server listens. */
export type LampField = {
  readonly link: LinkDefinition<'memory'>
  /** By their codes. */
  readonly lamps: ReadonlyMap<string, Sim>
  /** What was sent to them, the oldest first. */
  readonly sent: Order[]
  /** These take what is sent and answer nothing; they carry nothing out. */
  readonly deaf: Set<string>
  /** Somebody on the spot changes the table of a lamp. */
  alter(code: string): void
  /** The supply of a device fails for a moment: it goes on with what it keeps without. */
  restart(code: string): void
  /** The gateway of a lamp is gone: it hears and says nothing any more, and goes on by itself. */
  unplug(code: string): void
  /** Something else on the link measures. */
  measure(code: string, values: Values): void
}

type FieldOptions = {
  clock: HandClock
  group: string
  place: Place
  nameplates: readonly Nameplate[]
}

const ANSWERS_AFTER = 100

export const nameplateOf = (code: string, planId: string | null, kind: Nameplate['kind'] = 'luminaire'): Nameplate => ({
  ...{ code, kind, name: code, station: '', gateway: null, box: null, lat: null, lng: null },
  ...{ ratedWatts: 100, lightType: 1, lampType: 'LED', planId, pole: null, groupNumber: null },
})

export function createLampField({ clock, group, place, nameplates }: FieldOptions): LampField {
  const world = createWorld({ place, seed: 7, devices: nameplates })
  const lamps = new Map<string, Sim>()
  const deaf = new Set<string>()
  const sent: Order[] = []
  let host: LinkEvents | null = null

  const addressOf = (code: string): Address => ({ group, edge: code, device: null })
  const sample = (key: string, value: Sample['value']): Sample => ({ key, value, at: clock.now(), historical: false })
  const measured = (values: Values) => Object.entries(values).map(([key, value]) => sample(key, value ?? null))
  const samplesOf = (sim: Sim): Sample[] => [
    ...measured(sim.values(clock.now())),
    sample('Plan.Hash', sim.tablesHash!()),
    sample('Plan.Id', sim.plan!().id),
    sample('Plan.Version', sim.plan!().version),
  ]
  const say = (sim: Sim) => {
    if (!deaf.has(sim.nameplate.code)) host?.values(addressOf(sim.nameplate.code), samplesOf(sim))
  }

  const wakes = new Map<string, () => void>()
  /** As the simulator does: a lamp names the moment of its next change. */
  function live(sim: Sim) {
    const { code } = sim.nameplate
    const { next, settled } = sim.step(clock.now())
    if (settled) say(sim)
    wakes.get(code)?.()
    if (Number.isFinite(next))
      wakes.set(
        code,
        clock.after(next - clock.now(), () => live(sim)),
      )
  }
  function start(nameplate: Nameplate, saved: unknown) {
    const sim = sims[nameplate.kind].create(nameplate, world, { now: clock.now(), below: [], saved })
    lamps.set(nameplate.code, sim)
    live(sim)
  }
  for (const nameplate of nameplates) start(nameplate, null)

  function carryOut({ address, correlation, code, args }: Order) {
    const sim = lamps.get(address.edge)!
    const { status, result } = answered(sim.order(code, args, clock.now()))
    const reply = { status: status as ReplyStatus, message: '', result: JSON.stringify(result ?? {}) }
    host?.reply({ address, correlation, ...reply, at: clock.now() })
    live(sim)
    say(sim)
  }

  return {
    lamps,
    sent,
    deaf,
    alter(code) {
      const sim = lamps.get(code)!
      sim.alter!(clock.now())
      live(sim)
      say(sim)
    },
    restart(code) {
      const sim = lamps.get(code)!
      start(sim.nameplate, JSON.parse(JSON.stringify(sim.save())))
    },
    unplug(code) {
      deaf.add(code)
      host?.online(addressOf(code), false, clock.now())
    },
    measure: (code, values) => host?.values(addressOf(code), measured(values)),
    link: {
      name: 'memory',
      open: ({ events }) => ({
        async start() {
          host = events
          for (const [code, sim] of lamps) {
            events.birth({ address: addressOf(code), at: clock.now(), samples: samplesOf(sim), replies: true })
            events.online(addressOf(code), true, clock.now())
          }
        },
        async stop() {
          host = null
        },
        send(order) {
          sent.push(order)
          if (!deaf.has(order.address.edge)) clock.after(ANSWERS_AFTER, () => carryOut(order))
          return { ok: true, confirms: 'reply' }
        },
        isUp: () => true,
        counters: { received: 0, sent: 0, faults: {} },
        sessions: null,
      }),
    },
  }
}
