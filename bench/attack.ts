import { readFileSync } from 'node:fs'
import type { Fleet, Health } from '@lamplighter/contract'
import type { Attacked, AttackJob } from './attacker.ts'
import { startChild } from './children.ts'
import { click, watchLamp } from './clicks.ts'
import { ask, lampIds } from './counted.ts'
import { openEdge } from './edge.ts'
import { residentOf } from './resident.ts'
import type { Bench } from './row.ts'
import { ms, percentile } from './statistics.ts'
import { PASSWORD, startSystem } from './system.ts'
import { visit } from './visitor.ts'

const LAMPS = 2_000
const WINDOW = 10
const LOOK_EVERY = 1_000
const WITHIN = 60_000
/** What the attack may cost another organisation. */
const SLOWER = 1.5
const LARGER = 1.3

/** The account of the second organisation, whose gateway and user turn against the first. */
const ATTACKER = 'other'

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

    say('clicks in quiet')
    const quiet = [await click(visitor, id, lamp), await click(visitor, id, lamp)]
    const before = { resident: residentOf(server.pid), errors: await errors() }
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
    say(`clicks under attack, ${seconds} s`)
    let largest = 0
    const watching = setInterval(() => {
      largest = Math.max(largest, residentOf(server.pid))
    }, LOOK_EVERY)
    attacker.send(job)
    let isOver = false
    const ended = attacker.next<Attacked | null>('attacked', seconds * 1_000 + WITHIN).finally(() => {
      isOver = true
    })
    const attacked = []
    while (!isOver) attacked.push(await click(visitor, id, lamp))
    const done = await ended
    clearInterval(watching)
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
        ceilingOf: 'the same in quiet',
        better: 'less',
        target: before.resident * LARGER,
        faults: [],
        detail: '',
      },
    ]
  },
}
