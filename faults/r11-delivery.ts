import type { ServerMessage } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Random } from '../apps/simulator/src/city/random.ts'
import { openApiClient } from '../harness/api-client.ts'
import { ask } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { within } from '../harness/wait.ts'
import { type Fault, NOTHING, type Outcome, sum } from './fault.ts'
import { type Frame, openReplayer, type Replayer } from './replayer.ts'

const LAMPS = 500
const GATEWAYS = 5
/** Each lamp reports so often, in ascending levels, so that what is shown never goes down. */
const REPORTS = 20
const STEP = 4
/** What the reports are spread over, how late a message may come, and how long ago it all began, ms. */
const SPAN = 10 * 60_000
const LATE = 60_000
const BEGAN = 15 * 60_000
const TIMES = 3
const REPLAYED = 0.1
const IN_FLIGHT = 64
const SHOWN_WITHIN = 15_000

/** By lamp: the level of each moment. */
type Written = Map<string, Map<number, number>>

/** Lets a gateway and its lamps live through their minutes. */
function write(gateway: Replayer, from: number, random: Random, written: Written): void {
  const moments = gateway.lamps.flatMap((lamp) => {
    const times = Array.from({ length: REPORTS }, () => from + Math.round(random() * SPAN)).sort((a, b) => a - b)
    return [...new Set(times)].map((at, n) => ({ lamp, at, level: (n + 1) * STEP }))
  })
  for (const { lamp, at, level } of moments.sort((a, b) => a.at - b.at)) {
    gateway.write(lamp, level, at)
    written.set(lamp, (written.get(lamp) ?? new Map()).set(at, level))
  }
}

/** Each message three times, each time late by another while, and some once more when all is over. */
function shuffled(frames: readonly Frame[], random: Random): Frame[] {
  const deliveries = frames.flatMap((frame) =>
    Array.from({ length: TIMES }, () => ({ frame, due: frame.at + random() * LATE })),
  )
  const inOrder = deliveries.sort((a, b) => a.due - b.due).map(({ frame }) => frame)
  return [...inOrder, ...frames.filter(() => random() < REPLAYED)]
}

async function deliverAll(gateway: Replayer, frames: readonly Frame[]): Promise<void> {
  const waiting = frames[Symbol.iterator]()
  const deliverNext = async () => {
    for (const frame of waiting) await gateway.deliver(frame)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, deliverNext))
}

const noted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`])

/** Every moment stands once, with the value that was written. */
async function countStored(url: string, written: Written, bornAt: number): Promise<Outcome> {
  const level = wires.luminaire.points.findIndex(({ key }) => key === 'lamp.level') + 1
  const rows = await ask<{ code: string; at: number; level: number | null }>(
    url,
    `select d.code, round(extract(epoch from r.at) * 1000)::float8 as at, r.points[${level}] as level
     from reading r join device d on d.id = r.device_id where r.at > to_timestamp(${bornAt / 1_000})`,
  )
  const stored = new Map(rows.map((row) => [`${row.code} ${row.at}`, row.level]))
  const expected = [...written].flatMap(([code, own]) =>
    [...own].map(([at, value]) => [`${code} ${at}`, value] as const),
  )
  const lost = expected.filter(([key]) => !stored.has(key)).length
  const wrong = expected.filter(([key, value]) => stored.has(key) && stored.get(key) !== value).length
  const extra = rows.length - (expected.length - lost)
  return {
    ...NOTHING,
    lost,
    doubled: extra,
    failed: wrong,
    notes: [
      ...noted(lost, 'acknowledged readings are not stored'),
      ...noted(extra, 'readings stand that nobody wrote'),
      ...noted(wrong, 'readings are stored with another value'),
    ],
  }
}

/** What is shown in the end is the newest. */
async function countShown(url: string, written: Written): Promise<Outcome> {
  let wrong = 0
  await within(SHOWN_WITHIN, async () => {
    const rows = await ask<{ code: string; level: number; at: Date }>(
      url,
      'select d.code, s.level, s.refresh_time as at from device d join device_state s on s.device_id = d.id',
    )
    wrong = rows.filter(({ code, level, at }) => {
      const [time, last] = [...(written.get(code) ?? [])].at(-1) ?? []
      return time !== undefined && (level !== last || at.getTime() !== time)
    }).length
    return wrong === 0
  })
  return { ...NOTHING, failed: wrong, notes: noted(wrong, 'lamps are shown in another state than their last') }
}

async function delivered(random: Random): Promise<Outcome> {
  const { port, mqtt, databaseUrl, gateways, stop } = await startSystem(LAMPS, { carriers: GATEWAYS })
  const bornAt = Date.now() - BEGAN
  const shown = new Map<number, number>()
  let backwards = 0
  const written: Written = new Map()
  const replayers = await Promise.all(gateways.map((gateway) => openReplayer(gateway, mqtt, bornAt)))
  const apiClient = await openApiClient(port, (message: ServerMessage) => {
    if (message.type !== 'state') return
    const level = message.level ?? 0
    if (level < (shown.get(message.id) ?? 0)) backwards++
    shown.set(message.id, level)
  })
  for (const gateway of replayers) write(gateway, bornAt + LATE, random, written)
  await Promise.all(replayers.map((gateway) => deliverAll(gateway, shuffled(gateway.frames, random))))
  const outcomes = [await countStored(databaseUrl, written, bornAt), await countShown(databaseUrl, written)]
  apiClient.close()
  await Promise.all(replayers.map((gateway) => gateway.end()))
  await stop()
  return sum([
    { ...NOTHING, runs: 1 },
    ...outcomes,
    { ...NOTHING, failed: backwards, notes: noted(backwards, 'times an older state was shown after a newer one') },
  ])
}

export const misdelivery: Fault = {
  title: `each message of ${LAMPS} lamps is delivered ${TIMES} times, late by up to ${LATE / 1_000} s, and some once more`,
  runs: 2,
  async run({ runs, random, say }) {
    const outcomes: Outcome[] = []
    for (let run = 1; run <= runs; run++) {
      const outcome = await delivered(random)
      say(`${run} of ${runs}: ${outcome.notes.join('; ') || 'ok'}`)
      outcomes.push(outcome)
    }
    return sum(outcomes)
  },
}
