import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'

const root = join(import.meta.dirname, '../..')

/** A bench that broke off has a row of its name without a figure. */
type Row = {
  readonly id: string
  readonly ok: boolean
  readonly faults: readonly string[]
  readonly figure?: number
}

/** Each row is a test. Benches that broke off were run once more: `again` has their rows, and they are named. */
export function outcomeOfRows(first: readonly Row[], again: readonly Row[] = []): Outcome {
  const broken = brokenOff(first)
  const stillBroken = new Set(brokenOff(again))
  const rows = [...first.filter(({ id }) => !broken.includes(id)), ...again]
  return {
    passed: rows.filter(({ ok }) => ok).length,
    failed: rows.filter(({ ok }) => !ok).length,
    failures: rows.flatMap(({ id, ok, faults }) => (ok ? [] : [`bench ${id}: ${faults.join('; ')}`])),
    flaky: broken.flatMap((id) => (stillBroken.has(id) ? [] : [`bench ${id}: it broke off`])),
  }
}

const brokenOff = (rows: readonly Row[]) => rows.flatMap(({ id, figure }) => (figure === undefined ? [id] : []))

const noResult = (why: string): Row[] => [{ id: 'all', ok: false, faults: [why], figure: 0 }]

function rowsOf(ids: readonly string[]): Promise<Row[]> {
  const child = spawn(process.execPath, ['bench/run.ts', '--smoke', '--json', ...ids], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(noResult(error.message)))
    child.once('close', (code) => {
      try {
        const rows = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Row[]
        resolve(rows.length > 0 ? rows : noResult('none was run'))
      } catch {
        resolve(noResult(`they ended with ${code} and no result`))
      }
    })
  })
}

/** Runs every bench small; what each counts is judged, never a time. */
export async function runBenches(): Promise<Outcome> {
  const first = await rowsOf([])
  const broken = brokenOff(first)
  return outcomeOfRows(first, broken.length > 0 ? await rowsOf(broken) : [])
}
