import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../process/readiness.ts'

/** Parts of the server that have to work before it can do its work; each resolves or returns whether it does. */
export type Parts = Readonly<Record<string, () => Readiness | Promise<Readiness>>>

/** A part that does not answer in this time is not ready. */
const ANSWER_WITHIN = 2_000
/** Whoever asks more often gets the last answer: the route is open to all. */
const ANSWER_LASTS = 1_000

type State = 'ok' | 'failed' | 'deaf'
type Ready = { ok: boolean; parts: Record<string, State> }

const stateOf = (readiness: Readiness): State => (readiness === 'deaf' ? readiness : readiness ? 'ok' : 'failed')

async function works(part: Parts[string]): Promise<Readiness> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ANSWER_WITHIN)
  try {
    return await Promise.race([part(), late.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function look(parts: Parts): Promise<Ready> {
  const looked = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, stateOf(await works(part))] as const),
  )
  return { ok: looked.every(([, state]) => state === 'ok'), parts: Object.fromEntries(looked) }
}

/** `/api/health` answers while the process lives, `/api/ready` while it can do its work; which part cannot is named. */
export function serveHealth(app: FastifyInstance, parts: Parts): void {
  let last: { at: number; ready: Promise<Ready> } | null = null
  function ready(): Promise<Ready> {
    const at = performance.now()
    if (!last || at - last.at > ANSWER_LASTS) last = { at, ready: look(parts) }
    return last.ready
  }
  // Whoever watches the server must hear of it when others ask too much.
  const unlimited = { config: { rateLimit: false } }
  app.get('/api/health', unlimited, async () => ({ ok: true }))
  app.get('/api/ready', unlimited, async (_request, reply) => {
    const answer = await ready()
    return reply.status(answer.ok ? 200 : 503).send(answer)
  })
}
