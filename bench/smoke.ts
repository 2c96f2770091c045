import { join } from 'node:path'
import { type Child, startChild } from '../harness/children.ts'
import { layDatabase } from '../harness/system.ts'
import { makeTemplate } from '../harness/template.ts'
import { buildConsole } from '../tools/console.ts'
import { steadyFlags } from '../tools/server-memory.ts'
import type { Overrides } from './bench.ts'
import { failure, type Outcome, shown, summary } from './row.ts'
import type { LaneJob, LaneResult } from './smoke-lane.ts'

/** Benches wait much of their time; nobody judges how long. */
const LANES = 3
/** Servers and loaders are started by the dozen: what they load is compiled once, also for the next run. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/bench')
const BENCH_WITHIN = 240_000
const RUN_WITHIN = 600_000

type Ended = { readonly outcomes: readonly Outcome[]; readonly lines: readonly string[] }

function failed(id: string, error: unknown, said: readonly string[] = []): Ended {
  const outcome = failure(id, error)
  return {
    outcomes: [outcome],
    lines: [`FAIL ${id.padEnd(18)} ${outcome.faults[0]}`, ...said.map((line) => `     ${line}`)],
  }
}

function endedOf(id: string, result: LaneResult): Ended {
  if ('error' in result) return failed(id, result.error, result.said)
  if (result.rows.length === 0) return failed(id, 'no row')
  return {
    outcomes: result.rows.map((row) => summary(row, 'smoke')),
    lines: result.rows.map((row) => shown(row, 'smoke')),
  }
}

/** Runs benches small, a few at a time, and prints a line for each row in the order of the list. */
export async function runSmoke(
  chosen: readonly string[],
  overrides: Overrides,
  say: (text: string) => void,
  uninterrupted: () => Promise<void>,
): Promise<Outcome[]> {
  const until = performance.now() + RUN_WITHIN
  // Lanes that run at once would build it at once.
  buildConsole(say)
  const folder = layDatabase()
  const env = { ...(await makeTemplate()), TMPDIR: folder, NODE_COMPILE_CACHE: COMPILED }

  async function runIn(lane: Child, id: string): Promise<Ended> {
    const left = until - performance.now()
    if (left <= 0) throw new Error(`not run: the smoke run took more than ${RUN_WITHIN / 60_000} minutes`)
    const done = lane.next<LaneResult>('done', Math.min(BENCH_WITHIN, left))
    lane.send({ id, overrides } satisfies LaneJob)
    try {
      return endedOf(id, await done)
    } catch (error) {
      const bounds = `a bench has ${BENCH_WITHIN / 1000} s, and all of them ${RUN_WITHIN / 60_000} minutes`
      throw new Error(`no result: ${(error as Error).message} (${bounds})`)
    }
  }
  const waiting = chosen.map((id) => ({ id, ended: Promise.withResolvers<Ended>() }))
  const queue = [...waiting]
  async function runLane() {
    let lane: Child | null = null
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { id, ended } = next
      lane ??= startChild('bench/smoke-lane.ts', { env, execArgv: steadyFlags })
      const began = performance.now()
      const one = await runIn(lane, id).catch((error: unknown) => failed(id, error))
      await uninterrupted()
      say(`${id} took ${((performance.now() - began) / 1000).toFixed(1)} s`)
      // What a bench that broke off left open ends with its process.
      if (one.outcomes.some(({ ok }) => !ok)) {
        await lane.stop()
        lane = null
      }
      ended.resolve(one)
    }
    await lane?.stop()
  }
  const lanes = Promise.all(Array.from({ length: LANES }, runLane))
  const outcomes: Outcome[] = []
  for (const { ended } of waiting) {
    const one = await ended.promise
    await uninterrupted()
    outcomes.push(...one.outcomes)
    for (const line of one.lines) console.log(line)
  }
  await lanes
  return outcomes
}
