import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { machineTimes } from './clock-use.ts'
import { measureSizes, sourceFiles } from './sizes.ts'

/** `npm run check`: lint, types of both programs, arrows, the one clock, dead code and sizes. CI runs it unchanged. */

const root = join(import.meta.dirname, '..')
/** The tools run on the project's own Node, whatever the host's is. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Step = { name: string; run: () => { ok: boolean; output: string } }

function command(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run() {
      const { status, stdout, stderr } = spawnSync(program, args, {
        cwd: root,
        env,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      return { ok: status === 0, output: stdout + stderr }
    },
  }
}

/** The arrows count only when every module was seen: the cruiser silently sees none when its parser does not fit. */
const arrows: Step = {
  name: 'arrows',
  run() {
    const { status, stdout, stderr } = spawnSync(
      bin('depcruise'),
      [
        'packages',
        'apps',
        'bench',
        'faults',
        'harness',
        'tools',
        'e2e',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
      ],
      { cwd: root, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    )
    if (!stdout) return { ok: false, output: stderr }
    const { summary } = JSON.parse(stdout) as {
      summary: {
        totalCruised: number
        violations: { from: string; to: string; rule: { name: string; severity: string } }[]
      }
    }
    const files = measureSizes(root).files
    if (summary.totalCruised < files)
      return { ok: false, output: `only ${summary.totalCruised} modules cruised of ${files} files` }
    const wrong = summary.violations.filter(({ rule }) => rule.severity === 'error')
    return {
      ok: status === 0 && wrong.length === 0,
      output: wrong.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).join('\n'),
    }
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

/** Whoever compares two times of the machine waits an hour when it is set back by one. */
const clockUse: Step = {
  name: 'one clock',
  run() {
    const found = machineTimes(root, sourceFiles(root))
    return { ok: found.length === 0, output: ['the time comes from the clock (clock.ts):', ...found].join('\n') }
  },
}

const steps: Step[] = [
  command('lint and format', bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'),
  command('types, server side', bin('tsc'), '-p', 'tsconfig.json'),
  command('types, web side', bin('tsc'), '-p', 'tsconfig.web.json'),
  arrows,
  clockUse,
  command('dead code', bin('knip'), '--no-progress'),
  sizes,
]

let failed = 0
for (const { name, run } of steps) {
  const began = performance.now()
  const { ok, output } = run()
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (!ok || name === 'sizes') console.log(output.trim())
  if (!ok) failed++
}
process.exit(failed === 0 ? 0 : 1)
