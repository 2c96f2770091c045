import { type CallName, fail, PICTURE } from '@lamplighter/contract'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'

/** Most bytes of a body that a call takes from someone who is not signed in. */
export const ANONYMOUS_BODY_LIMIT = 16 * 1024
/** Of a file: they send photos only. */
export const ANONYMOUS_FILE_LIMIT = PICTURE.bytes

/** What every page asks when it loads; it costs a look-up at most. The general limit of requests is enough for them. */
const CHEAP: ReadonlySet<CallName> = new Set<CallName>(['auth.site', 'auth.session', 'auth.leave'])

/** Calls without a session that make the server hash, draw, sign, send a message or ask a provider. */
export const isCostly = (name: CallName, access: string): boolean => access === 'anyone' && !CHEAP.has(name)

/**
 * Holds back an address that makes many costly calls without a session. All of them share one count, which is taken
 * before a body is read.
 */
export function createAnonymousLimit(app: FastifyInstance, perMinute: number): onRequestAsyncHookHandler {
  const check = app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  return async (request) => {
    const verdict = await check(request)
    if (!verdict.isAllowed && verdict.isExceeded) throw fail('request.tooMany')
  }
}
