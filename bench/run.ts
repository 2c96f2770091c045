import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cleanUp, exitOnSignals } from '../harness/interruption.ts'
import { benches } from './benches.ts'
import { failure, type Outcome, shown, summary } from './row.ts'
import { runSmoke } from './smoke.ts'

/**
 * `npm run bench [-- P1 P6] [--seconds N] [--devices N] [--json] [--profile FOLDER]`: each row beside its ceiling and its
 * target. With `--smoke` every bench runs small, and only what it counts is judged.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    devices: { type: 'string' },
    profile: { type: 'string' },
  },
})
const chosen = positionals.length > 0 ? positionals.map((id) => id.toUpperCase()) : Object.keys(benches)
const overrides = Object.fromEntries(
  (['seconds', 'devices'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [[name, Number(values[name])]],
  ),
)
if (chosen.some((id) => !(id in benches)) || Object.values(overrides).some((number) => !(number > 0))) {
  console.error(
    `Usage: bench [${Object.keys(benches).join('] [')}] [--smoke] [--seconds N] [--devices N] [--json] [--profile FOLDER]`,
  )
  process.exit(2)
}
const profile = values.profile ? resolve(values.profile) : null
if (profile) mkdirSync(profile, { recursive: true })

const began = performance.now()
const say = (text: string) => console.error(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const uninterrupted = exitOnSignals()

async function runFull(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of chosen) {
    const options = { scale: 'full', overrides } as const
    try {
      const bench = await benches[id]!()
      say(`${id}: ${bench.title(options)} (load average ${loadavg()[0]!.toFixed(1)})`)
      const rows = await bench.run({ ...options, profile, say: (text) => say(`${id}: ${text}`) })
      outcomes.push(...rows.map((row) => summary(row, 'full')))
      if (!values.json) for (const row of rows) console.log(shown(row, 'full'))
    } catch (error) {
      await uninterrupted()
      outcomes.push(failure(id, error))
      console.error(`${id}:`, error)
    }
    await uninterrupted()
    await cleanUp()
  }
  return outcomes
}

const outcomes = values.smoke ? await runSmoke(chosen, overrides, say, uninterrupted) : await runFull()
await uninterrupted()
await cleanUp()
if (values.json) console.log(JSON.stringify(outcomes))
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1)
