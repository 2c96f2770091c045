import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { seeded } from '../apps/simulator/src/city/random.ts'
import { cleanUp, exitOnSignals } from '../harness/interruption.ts'
import { now } from '../harness/wait.ts'
import { countsOf, type Fault, failure, isHeld, type Outcome, sum } from './fault.ts'
import { kill, killGrouped } from './r1-kill.ts'
import { brokerRestart, brokerRestartBare } from './r4-broker.ts'
import { deaf, frozen, refusing, slow, stopped } from './r5-database.ts'
import { diskFull } from './r7-disk.ts'
import { misdelivery } from './r11-delivery.ts'

/** `npm run faults [-- R1 R5-STOP] [--json] [--runs N] [--seed S]`: breaks what the product runs on and counts what it cost. */

const faults: Record<string, Fault> = {
  R1: kill,
  'R1-GROUP': killGrouped,
  R4: brokerRestart,
  'R4-BARE': brokerRestartBare,
  'R5-STOP': stopped,
  'R5-FREEZE': frozen,
  'R5-REFUSE': refusing,
  'R5-SLOW': slow,
  'R5-DEAF': deaf,
  R7: diskFull,
  R11: misdelivery,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const chosen = positionals.length > 0 ? positionals.map((id) => id.toUpperCase()) : Object.keys(faults)
const seed = Number(values.seed)
const runs = values.runs === undefined ? null : Number(values.runs)
const isWhole = (value: number) => Number.isInteger(value) && value >= 0
if (chosen.some((id) => !(id in faults)) || !isWhole(seed) || (runs !== null && !(isWhole(runs) && runs > 0))) {
  console.error(`Usage: faults [${Object.keys(faults).join('] [')}] [--json] [--runs N] [--seed S]`)
  process.exit(2)
}

const began = now()
const say = (text: string) => console.error(`${((now() - began) / 1_000).toFixed(1).padStart(7)} s  ${text}`)

const uninterrupted = exitOnSignals()

async function tried(id: string, fault: Fault): Promise<Outcome> {
  try {
    // Each fault has the moments of its seed, whatever runs before it.
    return await fault.run({ runs: runs ?? fault.runs, random: seeded(seed), say: (text) => say(`${id}: ${text}`) })
  } catch (error) {
    await uninterrupted()
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await uninterrupted()
    await cleanUp()
  }
}

const outcomes: Outcome[] = []
for (const id of chosen) {
  const fault = faults[id]!
  const lacking = fault.lacks?.() ?? null
  if (lacking !== null) {
    say(`${id}: cannot run here: ${lacking}`)
    continue
  }
  say(`${id}: ${fault.title} (seed ${seed}, load average ${loadavg()[0]!.toFixed(1)})`)
  const at = now()
  const outcome = await tried(id, fault)
  outcomes.push(outcome)
  const seconds = Math.round((now() - at) / 1_000)
  if (values.json) console.log(JSON.stringify({ id, seed, seconds, ...outcome }))
  else {
    console.log(`${isHeld(outcome) ? 'ok  ' : 'FAIL'} ${id.padEnd(10)} ${fault.title} (${seconds} s, seed ${seed})`)
    for (const note of outcome.notes) console.log(`     ${note}`)
  }
}
const total = sum(outcomes)
console.log(JSON.stringify(countsOf(total)))
// Where nothing could run nothing was shown.
process.exit(isHeld(total) && total.runs > 0 ? 0 : 1)
