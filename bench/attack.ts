import type { Health } from '@lamplighter/contract'
import { type ApiClient, openApiClient, readEverything } from '../harness/api-client.ts'
import { startChild } from '../harness/children.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { PASSWORD, startSystem } from '../harness/system.ts'
import type { Attacked, AttackJob } from './attacker.ts'
import { defineBench, faultsIn } from './bench.ts'
import { click, type Lamp, watchLamp } from './clicks.ts'
import { residentOf } from './resident.ts'
import { ms, percentile } from './statistics.ts'

/**
 * `quiet`: how long the organisation works before it is attacked, so that what it takes itself is not put down to the
 * attack, ms.
 */
const full = { lamps: 2_000, clicks: 240, seconds: 60, quiet: 60_000 }
const smoke = { lamps: 100, clicks: 10, seconds: 3, quiet: 500 }
const WINDOW = 10
const LOOK_EVERY = 1_000
const WITHIN = 60_000
/** What the attack may cost another organisation. */
const SLOWER = 1.5
const LARGER = 1.3

/** How often the figures so far are told, so that what comes only after minutes shows when it came, ms. */
const TOLD_EVERY = 60_000

/** The account of the second organisation, whose gateway and user turn against the first. */
const ATTACKER = 'other'

type Clicked = { readonly times: readonly number[]; readonly missed: number }

/** One lamp is clicked again and again, and the console opened anew, until it is over; each minute's times are told. */
async function work(
  { apiClient, id, lamp, clicks }: { apiClient: ApiClient; id: number; lamp: Lamp; clicks: number },
  isOver: () => boolean,
  tell: (times: readonly number[]) => void,
): Promise<Clicked> {
  const all: number[] = []
  let missed = 0
  let told = 0
  for (let began = performance.now(); !isOver(); ) {
    const round = await click(apiClient, id, lamp, clicks)
    all.push(...round.times)
    missed += round.missed
    await readEverything(apiClient)
    if (performance.now() - began < TOLD_EVERY) continue
    tell(all.slice(told))
    told = all.length
    began = performance.now()
  }
  return { times: all, missed }
}

const figures = (times: readonly number[]) =>
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, most ${ms(percentile(times, 1))}`

/** The most that a process has in use until it is asked, MB. */
function watchMemory(pid: number): () => number {
  let largest = residentOf(pid)
  const watching = setInterval(() => {
    largest = Math.max(largest, residentOf(pid))
  }, LOOK_EVERY)
  return () => {
    clearInterval(watching)
    return largest
  }
}

/** An organisation is attacked by another one's user and gateway and by nobody in particular; the time is `--seconds`. */
export const attack = defineBench({
  full,
  smoke,
  title: () => 'one lamp of one organisation while another one attacks the server',
  async run({ lamps, clicks, seconds, quiet: quietFor }, { profile, say }) {
    const { stop, mqtt, gateways, databaseUrl, port, server } = await startSystem(lamps, {
      profile,
      isShared: true,
    })
    const [own] = gateways
    const foe = gateways.find(({ group }) => group !== own!.group)!
    const edge = await openEdge(own!, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    const id = (await lampIds(databaseUrl)).get(own!.devices[0]!.code)!
    await ask(databaseUrl, `update person set is_super = true where account = 'demo'`)
    const lamp = watchLamp(id)
    const apiClient = await openApiClient(port, lamp.hear)
    const errors = async () =>
      (await apiClient.call<Health>('/station/system/QueryHealth', {})).platform?.errors ?? { count: 0, last: null }

    const worker = { apiClient, id, lamp, clicks }
    const tell = (times: readonly number[]) => say(figures(times))
    const inQuiet = () => {
      say(`at work in quiet, ${quietFor / 1_000} s`)
      const end = performance.now() + quietFor
      return work(worker, () => performance.now() > end, tell)
    }
    const residentInQuiet = watchMemory(server.pid)
    const quiet = await inQuiet()
    const before = { resident: residentInQuiet(), errors: await errors() }
    const attacker = startChild('bench/attacker.ts')
    await attacker.next('waiting', WITHIN)
    const job: AttackJob = {
      port,
      mqtt,
      seconds,
      account: ATTACKER,
      password: PASSWORD,
      gateway: { group: foe.group, edge: foe.edge, secret: foe.secret, lamp: foe.devices[0]!.code },
    }
    say(`at work under attack, ${seconds} s`)
    const residentUnderAttack = watchMemory(server.pid)
    attacker.send(job)
    let isOver = false
    const ended = attacker.next<Attacked | null>('attacked', seconds * 1_000 + WITHIN).finally(() => {
      isOver = true
    })
    const attacked = await work(worker, () => isOver, tell)
    const done = await ended
    const largest = residentUnderAttack()
    const after = await errors()
    const later = await inQuiet()
    apiClient.close()
    await attacker.stop()
    await edge.end()
    await stop()

    const { missed } = attacked
    const ceiling = percentile(quiet.times, 0.99)
    const newErrors = after.count - before.errors.count
    return [
      {
        id: 'ATTACK',
        name: `click to icon of another organisation, p99, under attack for ${seconds} s`,
        figure: percentile(attacked.times, 0.99),
        unit: 'ms p99',
        ceiling,
        ceilingOf: 'the same in quiet',
        better: 'less',
        target: { ratio: SLOWER },
        faults: faultsIn(
          missed + quiet.missed + later.missed > 0 ? `${missed + quiet.missed + later.missed} icons never changed` : '',
          done !== null && Object.values(done).some((count) => count === 0)
            ? `not attacked in every way: ${JSON.stringify(done)}`
            : '',
          done === null ? 'the attacker gave up' : '',
          newErrors > 0 ? `${newErrors} errors of the server, the last: ${after.last?.message}` : '',
        ),
        detail: `${figures(attacked.times)}; in quiet before ${figures(quiet.times)}, after ${figures(later.times)}; ${JSON.stringify(done)}`,
      },
      {
        id: 'ATTACK.memory',
        name: 'memory of the server under attack, at most',
        figure: largest,
        unit: 'MB',
        ceiling: before.resident,
        ceilingOf: 'at most in quiet',
        better: 'less',
        target: { ratio: LARGER },
        faults: [],
        detail: '',
      },
    ]
  },
})
