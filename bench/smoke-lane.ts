import { cleanUp, exitOnSignals } from '../harness/interruption.ts'
import type { Overrides } from './bench.ts'
import { benches } from './benches.ts'
import type { Row } from './row.ts'

/** One small bench after the other in a process of its own, so that one that hangs can be ended. */
export type LaneJob = { readonly id: string; readonly overrides: Overrides }
/** The rows, or why there are none and what the bench said until then. */
export type LaneResult = { readonly rows: Row[] } | { readonly error: string; readonly said: readonly string[] }

async function run({ id, overrides }: LaneJob): Promise<LaneResult> {
  const said: string[] = []
  try {
    const bench = await benches[id]!()
    return { rows: await bench.run({ scale: 'smoke', overrides, profile: null, say: (text) => void said.push(text) }) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: message, said: [...said, stack ?? ''] }
  } finally {
    await cleanUp()
  }
}

exitOnSignals()
process.on('message', (job: LaneJob) => {
  void run(job).then((done) => process.send?.({ done }))
})
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
