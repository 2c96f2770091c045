import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'

const root = join(import.meta.dirname, '../..')

type Row = { readonly id: string; readonly ok: boolean; readonly faults: readonly string[] }

/** Each row is a test; one that broke off is named with why. */
export const outcomeOfRows = (rows: readonly Row[]): Outcome => ({
  passed: rows.filter(({ ok }) => ok).length,
  failed: rows.filter(({ ok }) => !ok).length,
  failures: rows.flatMap(({ id, ok, faults }) => (ok ? [] : [`bench ${id}: ${faults.join('; ')}`])),
  flaky: [],
})

const broken = (why: string): Outcome => ({ passed: 0, failed: 1, failures: [`benches: ${why}`], flaky: [] })

/** Runs every bench small; what each counts is judged, never a time. */
export function runBenches(): Promise<Outcome> {
  const child = spawn(process.execPath, ['bench/run.ts', '--smoke', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(broken(error.message)))
    child.once('close', (code) => {
      try {
        const rows = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Row[]
        resolve(rows.length > 0 ? outcomeOfRows(rows) : broken('none was run'))
      } catch {
        resolve(broken(`they ended with ${code} and no result`))
      }
    })
  })
}
