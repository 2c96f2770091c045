import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { measureBundle } from './bundle.ts'
import { machineTimes } from './clock-use.ts'
import { buildConsole } from './console.ts'
import { type CruisedFile, moduleCircles } from './module-circles.ts'
import { moduleState } from './module-state.ts'
import { moreOldWords, standardTerms } from './old-words.ts'
import { isFresh } from './schema-stamp.ts'
import { strayStyleSheets } from './screen-styles.ts'
import { measureSizes, sourceFiles } from './sizes.ts'
import { tableWriters } from './table-writers.ts'

/** `npm run check`: lint, types of both programs, arrows, the one clock, dead code and sizes. CI runs it unchanged. */

const root = join(import.meta.dirname, '..')
/** The tools run on the project's own Node, whatever the host's is. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Found = { readonly ok: boolean; readonly output: string }
type Step = { readonly name: string; run(): Promise<Found> | Found }

function output(program: string, args: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, stdout: '', stderr: String(error) }))
    child.once('close', (code) => resolve({ status: code ?? 1, ...said }))
  })
}

const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  async run() {
    const { status, stdout, stderr } = await output(program, args)
    return { ok: status === 0, output: stdout + stderr }
  },
})

/** Types of one program; what was found is remembered for the next check. */
const types = (name: string, config: string) =>
  command(
    `types, ${name}`,
    bin('tsc'),
    ...['-p', config, '--incremental', '--tsBuildInfoFile', `coverage/${config.replace('.json', '')}.tsbuildinfo`],
  )

const FOLDERS = ['packages', 'apps', 'bench', 'faults', 'harness', 'tools', 'e2e']

/** The arrows count only when every module was seen: the cruiser silently sees none when its parser does not fit. */
const arrows: Step = {
  name: 'arrows',
  async run() {
    const args = [...FOLDERS, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
    const { status, stdout, stderr } = await output(bin('depcruise'), args)
    if (!stdout) return { ok: false, output: stderr }
    const { summary, modules } = JSON.parse(stdout) as {
      modules: CruisedFile[]
      summary: {
        totalCruised: number
        violations: { from: string; to: string; rule: { name: string; severity: string } }[]
      }
    }
    const files = measureSizes(root).files
    if (summary.totalCruised < files)
      return { ok: false, output: `only ${summary.totalCruised} modules cruised of ${files} files` }
    const wrong = summary.violations.filter(({ rule }) => rule.severity === 'error')
    const circles = moduleCircles(modules)
    return {
      ok: status === 0 && wrong.length === 0 && circles.length === 0,
      output: [
        ...wrong.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`),
        ...circles.map((circle) => `modules that know each other: ${circle}`),
      ].join('\n'),
    }
  },
}

/** How much the console loads; it is built first where its sources are newer. */
const bundle: Step = {
  name: 'size of the console',
  run() {
    buildConsole(console.log)
    const measures = measureBundle(join(root, 'apps/console/dist'))
    const lines = measures.map(({ name, figure, limit }) => `${name}: ${+figure.toFixed(1)} of ${limit}`)
    return { ok: measures.every(({ figure, limit }) => figure <= limit), output: lines.join('\n') }
  },
}

const sizes: Step = {
  name: 'sizes',
  run() {
    const { files, median, p90, over } = measureSizes(root)
    const line = `${files} source files, lines median ${median}, p90 ${p90}`
    const ok = median <= 100 && p90 <= 250 && over.length === 0
    return { ok, output: [line, ...over.map(([file, lines]) => `over 400 lines: ${file} (${lines})`)].join('\n') }
  },
}

/** What a module of the server remembers, two servers of one process would share, as those of tests are. */
const state: Step = {
  name: 'no state in modules',
  run() {
    const found = moduleState(root, sourceFiles(root))
    return {
      ok: found.length === 0,
      output: ['a server keeps what it remembers (or `// module state: why`):', ...found].join('\n'),
    }
  },
}

/** Who writes a table decides what stands in it: that is one module. */
const owners: Step = {
  name: 'table owners',
  run() {
    const found = tableWriters(root, sourceFiles(root))
    return { ok: found.length === 0, output: found.join('\n') }
  },
}

/** That its text is right a store test says, which has a database. */
const schema: Step = {
  name: 'fresh schema',
  run() {
    const ok = isFresh()
    return { ok, output: ok ? '' : 'migrations changed since the schema was written: npm run schema' }
  },
}

/** Whoever compares two times of the machine waits an hour when it is set back by one. */
const clockUse: Step = {
  name: 'one clock',
  run() {
    const found = machineTimes(root, sourceFiles(root))
    return { ok: found.length === 0, output: ['the time comes from the clock (clock.ts):', ...found].join('\n') }
  },
}

/** Words that standard terms replace only get fewer. */
const oldWords: Step = {
  name: 'old words',
  run() {
    const found = moreOldWords(root)
    return {
      ok: found.length === 0,
      output: ['take the standard term (after a move: node tools/old-words.ts):', ...found, ...standardTerms()].join(
        '\n',
      ),
    }
  },
}

/** All screens change at the same widths, and none has text that is too small. */
const screenStyles: Step = {
  name: 'styles of screens',
  run() {
    const found = strayStyleSheets(root)
    return { ok: found.length === 0, output: found.join('\n') }
  },
}

/** The longest first, so that none of them is left alone at the end. */
const steps: Step[] = [
  types('web side', 'tsconfig.web.json'),
  command('dead code', bin('knip'), '--no-progress'),
  types('server side', 'tsconfig.json'),
  arrows,
  command('lint and format', bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'),
  clockUse,
  state,
  owners,
  schema,
  oldWords,
  screenStyles,
  sizes,
  bundle,
]
/** Their figures are told although they are as they should be. */
const FIGURES: readonly Step[] = [sizes, bundle]

let failed = 0
async function takeTurns(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = performance.now()
    const { ok, output } = await step.run()
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    if (!ok || FIGURES.includes(step)) console.log(output.trim())
    if (!ok) failed++
  }
}
const waiting = [...steps]
await Promise.all(Array.from({ length: availableParallelism() }, () => takeTurns(waiting)))
process.exit(failed === 0 ? 0 : 1)
