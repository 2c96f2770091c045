import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cleanUp, exitOnSignals } from '../harness/interruption.ts'
import { attack } from './attack.ts'
import { largeCity } from './city-63k.ts'
import { demoHistory } from './demo-history.ts'
import { imports } from './imports.ts'
import { kill } from './kill.ts'
import { ocpp } from './ocpp.ts'
import { ingest } from './p1-ingest.ts'
import { openIngest } from './p1-open.ts'
import { rules } from './p1-rules.ts'
import { cityOn, metropolisOn } from './p4-city-on.ts'
import { byGroup } from './p5-by-group.ts'
import { clicks } from './p6-click.ts'
import { frameTail } from './p7-frames.ts'
import { list } from './p9-list.ts'
import { year } from './p9-year.ts'
import { start, startMetropolis } from './p10-start.ts'
import { login } from './p11-login.ts'
import { memory } from './p13-memory.ts'
import { alarm } from './p14-alarm.ts'
import { flood } from './p14-flood.ts'
import { dusk } from './p17-dusk.ts'
import { planDeploy } from './plan-deploy.ts'
import { planDrift } from './plan-drift.ts'
import { planYearBench } from './plan-year.ts'
import { poleAll } from './pole-all.ts'
import { flapping } from './r8-flapping.ts'
import { storm } from './r18-alarms.ts'
import { rollUp } from './rollup.ts'
import { type Bench, type Row, shown, summary } from './row.ts'
import { cost } from './s-cost.ts'
import { signInFlood } from './s10-flood.ts'

/** `npm run bench [-- P1 P6] [--seconds N] [--devices N] [--json] [--profile FOLDER]`: each row beside its ceiling and its target. */

const benches: Record<string, Bench> = {
  P1: ingest,
  'P1-OPEN': openIngest,
  'P1-RULES': rules,
  P4: cityOn,
  'P4-100K': metropolisOn,
  P5: byGroup,
  P6: clicks,
  'P7-FRAMES': frameTail,
  P9: year,
  'P9-LIST': list,
  P10: start,
  'P10-100K': startMetropolis,
  P11: login,
  P13: memory,
  P14: alarm,
  'P14-FLOOD': flood,
  P17: dusk,
  ATTACK: attack,
  'CITY-63K': largeCity,
  HISTORY: demoHistory,
  IMPORT: imports,
  KILL: kill,
  OCPP: ocpp,
  'PLAN-DEPLOY': planDeploy,
  'PLAN-DRIFT': planDrift,
  'PLAN-YEAR': planYearBench,
  'POLE-ALL': poleAll,
  'R8-FLAPPING': flapping,
  R18: storm,
  ROLLUP: rollUp,
  'S-COST': cost,
  S10: signInFlood,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    devices: { type: 'string' },
    profile: { type: 'string' },
  },
})
const chosen = positionals.length > 0 ? positionals.map((id) => id.toUpperCase()) : Object.keys(benches)
const unknown = chosen.filter((id) => !(id in benches))
const seconds = Number(values.seconds)
const devices = values.devices === undefined ? undefined : Number(values.devices)
if (unknown.length > 0 || !(seconds > 0) || (devices !== undefined && !(devices > 0))) {
  console.error(
    `Usage: bench [${Object.keys(benches).join('] [')}] [--seconds N] [--devices N] [--json] [--profile FOLDER]`,
  )
  process.exit(2)
}
const profile = values.profile ? resolve(values.profile) : null
if (profile) mkdirSync(profile, { recursive: true })

const began = performance.now()
const say = (text: string) => console.error(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const uninterrupted = exitOnSignals()

const rows: Row[] = []
let failed = false
for (const id of chosen) {
  const bench = benches[id]!
  say(`${id}: ${bench.title} (load average ${loadavg()[0]!.toFixed(1)})`)
  try {
    const measured = await bench.run({ seconds, devices, profile, say: (text) => say(`${id}: ${text}`) })
    rows.push(...measured)
    if (!values.json) for (const row of measured) console.log(shown(row))
  } catch (error) {
    await uninterrupted()
    failed = true
    console.error(`${id}:`, error)
  }
  await uninterrupted()
  await cleanUp()
}
if (values.json) console.log(JSON.stringify(rows.map(summary)))
process.exit(failed || rows.some((row) => !summary(row).ok) ? 1 : 0)
