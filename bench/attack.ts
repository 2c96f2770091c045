import { readFileSync } from 'node:fs'
import type { Fleet, Health } from '@lamplighter/contract'
import type { Attacked, AttackJob } from './attacker.ts'
import { startChild } from './children.ts'
import { click, type Lamp, watchLamp } from './clicks.ts'
import { ask, lampIds } from './counted.ts'
import { openEdge } from './edge.ts'
import { residentOf } from './resident.ts'
import type { Bench } from './row.ts'
import { ms, percentile } from './statistics.ts'
import { PASSWORD, startSystem } from './system.ts'
import { readEverything, type Visitor, visit } from './visitor.ts'

const LAMPS = 2_000
const WINDOW = 10
const LOOK_EVERY = 1_000
const WITHIN = 60_000
/** What the attack may cost another organisation. */
const SLOWER = 1.5
const LARGER = 1.3

/** How long the organisation works in quiet before it is attacked, so that what it takes itself is not put down to the attack, ms. */
const QUIET = 60_000

/** The account of the second organisation, whose gateway and user turn against the first. */
const ATTACKER = 'other'

/** One lamp is clicked again and again, and the console opened anew. */
async function work(visitor: Visitor, id: number, lamp: Lamp) {
  const clicked = await click(visitor, id, lamp)
  await readEverything(visitor)
  return clicked
}

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
export const attack: Bench = {
  title: 'one lamp of one organisation while another one attacks the server',
  async run({ profile, seconds, say }) {
    const { stop, mqtt, fleetFile, gateways, databaseUrl, port, server } = await startSystem(LAMPS, profile, null, true)
    const groups = (JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet).edges
    const [own] = gateways
    const foe = groups.find(({ group, devices }) => group !== own!.group && devices.length > 0)!
    const edge = await openEdge(own!, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    const id = (await lampIds(databaseUrl)).get(own!.devices[0]!.code)!
    await ask(databaseUrl, `update person set is_super = true where account = 'demo'`)
    const lamp = watchLamp(id)
    const visitor = await visit(port, lamp.hear)
    const errors = async () =>
      (await visitor.call<Health>('/station/system/QueryHealth', {})).platform?.errors ?? { count: 0, last: null }

    say(`at work in quiet, ${QUIET / 1_000} s`)
    const residentInQuiet = watchMemory(server.pid)
    const quiet = []
    for (const end = performance.now() + QUIET; performance.now() < end; ) quiet.push(await work(visitor, id, lamp))
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
    const attacked = []
    while (!isOver) attacked.push(await work(visitor, id, lamp))
    const done = await ended
    const largest = residentUnderAttack()
    const after = await errors()
    visitor.close()
    await attacker.stop()
    await edge.end()
    await stop()

    const timesOf = (rounds: readonly { times: number[] }[]) => rounds.flatMap(({ times }) => times)
    const missed = attacked.reduce((sum, round) => sum + round.missed, 0)
    const ceiling = percentile(timesOf(quiet), 0.99)
    const newErrors = after.count - before.errors.count
    return [
      {
        id: 'ATTACK',
        name: `click to icon of another organisation, p99, under attack for ${seconds} s`,
        figure: percentile(timesOf(attacked), 0.99),
        unit: 'ms p99',
        ceiling,
        ceilingOf: 'the same in quiet',
        better: 'less',
        target: ceiling * SLOWER,
        faults: [
          missed > 0 ? `${missed} icons never changed` : '',
          done === null ? 'the attacker gave up' : '',
          newErrors > 0 ? `${newErrors} errors of the server, the last: ${after.last?.message}` : '',
        ].filter((fault) => fault !== ''),
        detail: `p50 ${ms(percentile(timesOf(attacked), 0.5))}, quiet p50 ${ms(percentile(timesOf(quiet), 0.5))}; ${JSON.stringify(done)}`,
      },
      {
        id: 'ATTACK.memory',
        name: 'memory of the server under attack, at most',
        figure: largest,
        unit: 'MB',
        ceiling: before.resident,
        ceilingOf: 'at most in quiet',
        better: 'less',
        target: before.resident * LARGER,
        faults: [],
        detail: '',
      },
    ]
  },
}
