import {
  applicationOf,
  applications,
  type Call,
  type CallName,
  calls,
  type ErrorKey,
  type ErrorParams,
  fail,
  isApart,
  isFailure,
  languageOf,
  mayDo,
  type Operation,
  operations,
  PASSWORD_CHECK_LASTS,
  usable,
} from '@lamplighter/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Blobs } from '../blobs/index.ts'
import type { Database, Scope, Transaction } from '../db/database.ts'
import { storable } from '../input/storable.ts'
import { validated } from '../input/validate.ts'
import { applicationScopeOf } from '../modules/application-scope.ts'
import {
  type AllHandlers,
  type AuditNote,
  type CallContext,
  type Caller,
  type Download,
  demandWholeScope,
  groupScopeOf,
  JsonOutput,
  type Onward,
  type SignedInContext,
  type WholeOrganisation,
} from '../modules/context.ts'
import type { Granting, Sessions } from '../modules/organisation/auth/index.ts'
import type { AuditEntry, AuditTrail, CallLog } from '../modules/platform/audit/index.ts'
import type { Clock } from '../time/clock.ts'
import { type FailureLog, jsonSuccess, refusal, success } from './answer.ts'
import { ANONYMOUS_BODY_LIMIT, ANONYMOUS_FILE_LIMIT, isCostly } from './before-sign-in.ts'
import { BODY_LIMIT, demandSafe, openBody } from './body.ts'
import { readCookies, writeCookie } from './cookies.ts'
import { withGrantedBy } from './lacking.ts'
import { createLargeAnswers, isLarge, isLargePage, type LargeAnswers } from './large-answers.ts'
import { demandRange } from './range.ts'
import { sliced } from './sliced-rows.ts'
import { createThrottle, type Throttle, throttled } from './throttle.ts'
import { FILE_LIMIT, uploaded } from './upload.ts'

export type CallDeps = {
  db: Database
  sessions: Sessions
  granting: Granting
  audit: AuditTrail
  blobs: Blobs
  callLog: CallLog
  clock: Clock
  log: FailureLog
  secureCookies: boolean
}

/** `limit` holds back costly calls without a session. */
type ServeDeps = CallDeps & { limit: onRequestAsyncHookHandler; largeAnswers: LargeAnswers; throttle: Throttle }

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Refusals that mean someone reached for what is not theirs: they are audited even where nothing would have changed. */
const OVERSTEPS: ReadonlySet<string> = new Set<ErrorKey>([
  'request.forbidden',
  'request.outOfReach',
  'request.wholeReach',
  'request.otherApplication',
  'auth.noOrganisation',
  'auth.noApplication',
])

/** Who makes the request, in the application that it names: windows of one session may show different ones. */
function callerIn(caller: Caller, request: FastifyRequest): Caller {
  const apptype = header(request, 'apptype')
  if (apptype === undefined) return caller
  if (!usable(caller.apps).some((code) => code === apptype)) throw fail('auth.noApplication')
  return { ...caller, app: apptype }
}

/** Checks tenant, application, permission and password re-check, in this order. */
function admit(name: CallName, request: FastifyRequest, caller: Caller, { clock }: CallDeps): void {
  const call: Call = calls[name]
  const custid = header(request, 'custid')
  if (custid && Number(custid) !== caller.customerId) throw fail('auth.noOrganisation')
  const application = applicationOf(name)
  if (application !== null && !caller.apps.includes(application))
    throw fail('request.otherApplication', { application: applications[application].label })
  const isChange = call.path === calls['auth.modify'].path || call.path === calls['auth.logout'].path
  if (caller.mustChange && !isChange) throw fail('auth.mustChange')
  if (call.access !== 'signedIn' && !mayDo(caller, call.access))
    throw fail('request.forbidden', { operation: operations[call.access as Operation] })
  if (call.reach === 'whole') demandWholeScope(caller, call.access as Operation)
  if (call.password && clock.now() - (caller.checkedAt ?? 0) > PASSWORD_CHECK_LASTS) throw fail('auth.recheck')
}

async function callerOf(call: Call, request: FastifyRequest, { sessions }: CallDeps): Promise<Caller | null> {
  if (call.access === 'anyone') return null
  const token = header(request, 'auth')
  const caller = token ? await sessions.find(token, header(request, 'idle') !== '1') : null
  if (!caller) throw fail('session.expired')
  return caller
}

const inputOf = (name: CallName, value: unknown): unknown =>
  validated(calls[name].input, value, { module: name.split('.')[0] }, (wrong) => fail('request.invalid', wrong))

/** What stands in the address has the last word. */
function withAddress({ params }: FastifyRequest, value: unknown): unknown {
  const own = params as Record<string, string>
  return Object.keys(own).length > 0 && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...own }
    : value
}

/** An answer that may be shown again without being sent again, once the session was asked: it has not changed since. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, type, bytes, size, etag, isMomentary }: Download,
) {
  if (isMomentary) reply.header('cache-control', 'no-store')
  if (etag !== undefined) {
    const tag = `"${etag}"`
    reply.header('cache-control', 'private, no-cache').header('vary', 'auth').header('etag', tag)
    if (header(request, 'if-none-match') === tag) return reply.status(304).send()
  }
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(bytes)
}

/** The address that someone came from may hold what only we should know. */
const leadOn = (reply: FastifyReply, { location }: Onward) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 302)

/** Serves one call, with and without the `/api` prefix. */
function serve(app: FastifyInstance, name: CallName, handlers: AllHandlers, deps: ServeDeps): void {
  const call: Call = calls[name]
  const handle = handlers[name] as (context: CallContext, input: unknown) => Promise<unknown>

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(header(request, 'lang'))
    const cookies = readCookies(request.headers.cookie, deps.secureCookies)
    const note: AuditNote = {}
    const gone = new AbortController()
    const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve))
    void closed.then(() => reply.raw.writableFinished || gone.abort())
    let caller: Caller | null = null
    let isHeavy = false
    const rest = async (took: number) => {
      if (isHeavy) await deps.throttle.rest(caller!.personId, took)
    }
    let enveloped = true
    const base: CallContext = {
      get caller() {
        return caller
      },
      language,
      address: request.ip,
      agent: storable(header(request, 'user-agent') ?? '', 200),
      origin: header(request, 'origin') ?? null,
      gone: gone.signal,
      cookie: (cookieName) => cookies.get(cookieName),
      setCookie: (cookieName, value, options) => {
        reply.header('set-cookie', writeCookie(cookieName, value, options, deps.secureCookies))
      },
      note(more) {
        if (isWritten) throw new Error(`${name}: its line stands in the audit trail already`)
        Object.assign(note, more)
      },
      appendAudit: (scope) => appendOnce(scope),
    }
    /** The line in the audit trail is written with the change. */
    let isWritten = false
    function appendOnce(scope: Pick<Transaction, 'atCommit'>, by: WholeOrganisation | null = null) {
      if (isWritten) throw new Error(`${name} makes a second change`)
      const entry = entryOf('ok', null, by)
      if (entry) deps.audit.append(scope, entry)
      isWritten = true
    }
    const applicationScope = ({ app, apps }: Caller) => applicationScopeOf(isApart(name) ? [app] : apps)
    const context: SignedInContext = Object.assign(base, {
      inScope: <T>(work: (scope: Scope) => Promise<T>, operation = call.access) => {
        if (!caller) throw fail('session.expired')
        const read = (scope: Scope) => work(isHeavy ? throttled(scope, rest) : scope)
        return deps.db.reading(caller.customerId, read, groupScopeOf(caller, operation), applicationScope(caller))
      },
      change: async <T>(work: (scope: Scope) => Promise<T>, by: string | WholeOrganisation = call.access) => {
        if (!caller) throw fail('session.expired')
        if (isWritten) throw new Error(`${name} makes a second change`)
        const isWhole = typeof by !== 'string'
        const groupScope = isWhole ? null : groupScopeOf(caller, by)
        return deps.db.scoped(
          caller.customerId,
          async (scope) => {
            const result = await work(scope)
            appendOnce(scope, isWhole ? by : null)
            return result
          },
          groupScope,
          isWhole ? null : applicationScope(caller),
        )
      },
    }) as SignedInContext

    const began = performance.now()
    const who = () => ({
      customerId: note.customerId ?? caller?.customerId ?? 0,
      account: note.account ?? caller?.account ?? '',
      address: base.address,
    })
    /** Null where the trail keeps nothing of it. */
    const entryOf = (
      result: string,
      refusal: ErrorParams | null,
      by: WholeOrganisation | null = null,
    ): AuditEntry | null => {
      const action = call.audit ?? (OVERSTEPS.has(result) ? 'call.refused' : null)
      if (!action || note.unchanged) return null
      return {
        ...who(),
        result,
        personId: caller?.personId ?? null,
        action,
        target: note.target ?? (call.audit ? '' : call.path),
        before: note.before ?? null,
        after: by ? { ...(note.after ?? {}), ...by } : (note.after ?? null),
        refusal,
      }
    }
    const record = async (result: string, refusal: ErrorParams | null = null) => {
      deps.callLog.note({ ...who(), result, path: call.path, milliseconds: performance.now() - began })
      const entry = result === 'ok' && isWritten ? null : entryOf(result, refusal)
      if (entry && result === 'ok') throw new Error(`${name} is not in the audit trail: it makes its change without`)
      if (entry) await deps.audit.record(entry)
    }

    try {
      caller = await callerOf(call, request, deps)
      if (caller) {
        caller = callerIn(caller, request)
        admit(name, request, caller, deps)
        void closed.then(deps.throttle.begin(caller.personId))
      }
      let input: unknown
      if (call.file === 'in') {
        const limit = call.fileLimit ?? (call.access === 'anyone' ? ANONYMOUS_FILE_LIMIT : FILE_LIMIT)
        const { value, file } = await uploaded(request, call.kept ? deps.blobs : null, limit)
        input = { ...(inputOf(name, value) as object), ...file }
      } else if (call.method === 'GET') {
        input = inputOf(name, demandSafe(withAddress(request, request.query)))
      } else {
        const body = openBody((request.body as string | undefined) ?? '')
        enveloped = body.enveloped
        input = inputOf(name, demandSafe(withAddress(request, body.value)))
      }
      demandRange(input)
      isHeavy = caller !== null && isLargePage(input)
      const work = () => handle(context, input)
      const answered =
        caller && isLarge(name, input)
          ? await deps.largeAnswers.run(String(caller.personId), work, closed)
          : await work()
      const output = sliced(answered, rest)
      await record('ok')
      if (call.file === 'out') return sendFile(request, reply, output as Download)
      if (call.redirect) return leadOn(reply, output as Onward)
      if (output instanceof JsonOutput)
        return reply.type('application/json; charset=utf-8').send(jsonSuccess(output.parts, enveloped))
      return reply.send(success(output, enveloped))
    } catch (thrown) {
      const error = await withGrantedBy(thrown, caller, deps.granting).catch(() => thrown)
      const { answer: refused, status } = refusal(error, language, deps.log)
      const [key, params] = isFailure(error) ? [error.key, error.params] : ['server.failed', {}]
      await record(key, Object.keys(params).length > 0 ? params : null).catch((failed) => deps.log.error(failed))
      if (call.redirect) return leadOn(reply, { location: `/login?refused=${refused.code}` })
      return reply.status(status).send(refused)
    }
  }

  const path = call.path.replace(/\{(\w+)\}/g, ':$1')
  const options = {
    bodyLimit: call.access === 'anyone' ? ANONYMOUS_BODY_LIMIT : BODY_LIMIT,
    config: { takesFile: call.file === 'in' },
    ...(isCostly(name, call.access) ? { onRequest: deps.limit } : {}),
  }
  for (const prefix of ['', '/api']) app.route({ method: call.method, url: prefix + path, handler: answer, ...options })
}

export function serveCalls(
  app: FastifyInstance,
  handlers: AllHandlers,
  deps: Omit<ServeDeps, 'largeAnswers' | 'throttle'>,
): void {
  const shared = { largeAnswers: createLargeAnswers(), throttle: createThrottle() }
  for (const name of Object.keys(calls) as CallName[]) serve(app, name, handlers, { ...deps, ...shared })
}
