import type { Fleet } from '@lamplighter/contract'
import { decodePayload, encodePayload } from '@lamplighter/links/sparkplug/codec'
import { makeCity } from '../city/city.ts'
import { seeded } from '../city/random.ts'
import { createFleet, type Memory, type SimulatedFleet } from '../fleet.ts'
import type { After, Attempt } from '../surroundings.ts'

/** A clock that goes only when told to. */
export type Clock = {
  now(): number
  readonly after: After
  /** Lets what has been promised be kept between two timers. */
  pass(ms: number): Promise<void>
}

export function createClock(start: number): Clock {
  let time = start
  const timers = new Set<{ at: number; task: () => void }>()
  return {
    now: () => time,
    after(ms, task) {
      const timer = { at: time + ms, task }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async pass(ms) {
      const end = time + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        time = due.at
        due.task()
        for (let turn = 0; turn < 3; turn++) await null
      }
      time = end
    },
  }
}

export type Told = {
  readonly at: number
  readonly topic: string
  readonly metrics: ReturnType<typeof decodePayload>['metrics']
  /** Alias or name to value; names where a birth told them. */
  readonly values: Record<string, unknown>
}

type More = { readonly toGroup?: number; readonly sequence?: number }

export type Town = {
  readonly fleet: Fleet
  readonly city: SimulatedFleet
  readonly clock: Clock
  readonly told: Told[]
  readonly attempts: (Attempt & { open: boolean })[]
  /** Whether the broker lets anyone in. */
  readonly broker: { up: boolean }
  /** Sends an order as the host would. */
  /** To a gateway itself with `device` null, and with a number to its lamps that carry it. */
  order(edge: string, device: string | null, correlation: string, code: string, args: unknown, more?: More): void
  of(code: string): Told[]
}

/** Small fleets of a demo city on an in-memory pipe. */
export function smallFleet(edges: number): Fleet {
  const { devices } = makeCity(3, 400).organisations[0]!.inventory
  const nodes = devices.filter((device) => device.kind !== 'luminaire')
  const gateways = nodes.filter((node) => node.kind === 'gateway').slice(0, edges)
  const others = nodes.filter((node) => node.kind !== 'gateway').slice(0, edges)
  return {
    mqtt: 'mqtt://localhost',
    seed: 3,
    clockOffsetMs: 0,
    timeZone: 'Asia/Shanghai',
    edges: [...gateways, ...others].map((nameplate) => ({
      group: 'yunding',
      edge: nameplate.code,
      secret: 'secret',
      plate: nameplate,
      devices: devices.filter((device) => device.kind === 'luminaire' && device.gateway === nameplate.code),
    })),
  }
}

export function createTown(fleet: Fleet, start: number, memory: Memory | null = null): Town {
  const clock = createClock(start)
  const told: Told[] = []
  const attempts: Town['attempts'] = []
  const broker = { up: true }
  const names = new Map<string, string>()

  const hear = (topic: string, payload: Uint8Array) => {
    const { metrics } = decodePayload(payload)
    const edge = topic.split('/')[3]
    const named = metrics.map(({ name, alias, value }) => {
      if (name !== null && alias !== null) names.set(`${edge} ${alias}`, name)
      return [name ?? names.get(`${edge} ${alias}`) ?? String(alias), value] as const
    })
    told.push({ at: clock.now(), topic, metrics, values: Object.fromEntries(named) })
  }
  const city = createFleet(
    fleet,
    {
      now: clock.now,
      after: clock.after,
      random: seeded(fleet.seed),
      connect(options) {
        const attempt = Object.assign(options, { open: false })
        attempts.push(attempt)
        const close = () => {
          if (!attempt.open && broker.up) return
          attempt.open = false
          attempt.closed()
        }
        clock.after(5, () => {
          if (!broker.up) return close()
          attempt.open = true
          attempt.opened()
        })
        return {
          publish: hear,
          end: async () => close(),
          cut() {
            hear(attempt.will.topic, attempt.will.payload)
            close()
          },
        }
      },
    },
    memory,
  )
  return {
    fleet,
    city,
    clock,
    told,
    attempts,
    broker,
    order(edge, device, correlation, code, args, { toGroup, sequence } = {}) {
      const texts = [
        ['Command/CorrelationId', correlation],
        ['Command/Code', code],
        ['Command/Args', JSON.stringify(args)],
      ] as const
      const said = { alias: null, timestamp: clock.now() }
      const group = toGroup === undefined ? [] : [{ ...said, name: 'Command/Group', datatype: 3, value: toGroup }]
      const number = sequence === undefined ? [] : [{ ...said, name: 'Command/Sequence', datatype: 4, value: sequence }]
      const metrics = [...texts.map(([name, value]) => ({ ...said, name, datatype: 12, value })), ...group, ...number]
      const payload = encodePayload({ timestamp: clock.now(), metrics })
      attempts
        .findLast((attempt) => attempt.edge === edge && attempt.open)!
        .message(device === null ? `spBv1.0/yunding/NCMD/${edge}` : `spBv1.0/yunding/DCMD/${edge}/${device}`, payload)
    },
    of: (code) => told.filter(({ topic }) => topic.endsWith(`/${code}`)),
  }
}
