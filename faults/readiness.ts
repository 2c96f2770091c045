import { wait, within } from '../harness/wait.ts'
import { failure, NOTHING, type Outcome } from './fault.ts'

/** A part of the server as `/api/ready` names it. */
export type Part = 'database' | 'sparkplug' | 'disk'

const LOOK_EVERY = 250
const READY_WITHIN = 60_000

type Ready = { ok: boolean; parts: Partial<Record<Part, 'ok' | 'failed'>> }

async function look(port: number): Promise<Ready> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`)
  return (await answer.json()) as Ready
}

/** Looks at a part for so long. @returns whether the server ever said that it fails */
export async function saysFailed(port: number, part: Part, ms: number): Promise<boolean> {
  let hasFailed = false
  for (const end = performance.now() + ms; performance.now() < end; await wait(LOOK_EVERY))
    hasFailed ||= (await look(port)).parts[part] === 'failed'
  return hasFailed
}

/** The server said so while the part was away, and says that all is well soon after it is back. */
export async function countReadiness(port: number, part: Part, said: boolean): Promise<Outcome> {
  if (!said) return failure(`the server never said that its ${part} is away`)
  const isReady = await within(READY_WITHIN, async () => (await look(port)).ok)
  return isReady ? NOTHING : failure(`the server is not ready ${READY_WITHIN / 1_000} s after its ${part} is back`)
}
