import { Server as TlsServer } from 'node:tls'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { fail, KEY_HELPER, languageOf } from '@lamplighter/contract'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { createCredentials } from '../links/credentials.ts'
import type { AllHandlers } from '../modules/context.ts'
import type { Refusals } from '../modules/devices/refused-connections/index.ts'
import type { HttpPaths } from '../network/http-paths.ts'
import { mapOrigins } from '../network/map-origins.ts'
import { isForeign, isOtherHost } from '../network/origin.ts'
import type { Tls } from '../network/tls.ts'
import type { UnderWay } from '../scheduling/under-way.ts'
import type { Settings } from '../settings.ts'
import { refusal } from './answer.ts'
import { createAnonymousLimit } from './before-sign-in.ts'
import { BODY_LIMIT } from './body.ts'
import { serveBrokerAccess } from './broker-access.ts'
import { type CallDeps, serveCalls } from './calls.ts'
import { serveConsole } from './console.ts'
import { type Parts, serveHealth } from './health.ts'
import { serveLinkPaths } from './link-paths.ts'
import { type Figures, serveMetrics } from './metrics.ts'
import { serveOpenApi } from './openapi-document.ts'
import { limitBodyTime, serverTimeouts, TIMEOUTS, type Timeouts } from './timeouts.ts'

/** What asks without changing anything, with the answer or with its head alone. */
const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** Asked by monitors, brokers and devices, under whatever name they know this machine. */
const isForMachines = (url: string) => /^\/(metrics|broker\/|player\/v1\/|api\/(health|ready)\b)/.test(url)

const isCallPath = (url: string) => /^\/(api|station|common|group|pole)\//.test(url)

/** The console's own policy: everything from here, nothing inline; its page adds the nonce of its run-time styles. */
const policy = (mapHosts: readonly string[], keyHelpers: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
  // What a player puts together of the parts that it fetched.
  mediaSrc: ['blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...mapHosts, ...keyHelpers],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
})

type HttpError = Error & { statusCode?: number; code?: string }

/** What is no failure of ours, by its name in the error list. */
function known(error: HttpError, { raw }: FastifyRequest): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('request.tooLarge')
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed) return fail('request.aborted')
  const isOfClient = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isOfClient ? fail('request.malformed') : error
}

export async function createHttp(
  handlers: AllHandlers,
  deps: CallDeps & {
    tls: Tls | null
    httpPaths: Pick<HttpPaths, 'served'>
    figures: Figures
    parts: Parts
    settings: Settings
    db: Database
    refusals: Pick<Refusals, 'add'>
    timeouts?: Timeouts | undefined
    /** Those that are being answered, though who asked may be gone. */
    requests: Pick<UnderWay, 'watch'>
  },
): Promise<FastifyInstance> {
  const { settings, timeouts = TIMEOUTS } = deps
  const app = fastify({
    ...serverTimeouts(timeouts),
    bodyLimit: BODY_LIMIT,
    logger: false,
    forceCloseConnections: true,
    ...(deps.tls ? { https: deps.tls } : {}),
    trustProxy: settings.LAMPLIGHTER_TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return deps.requests.watch(handler.call(this, request, reply))
    }
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policy(mapOrigins(settings), settings.LAMPLIGHTER_HARDWARE_KEY ? KEY_HELPER.urls : []),
    },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, {
    max: settings.LAMPLIGHTER_REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: () => fail('request.tooMany'),
  })
  await app.register(compress, {
    globalDecompression: false,
    threshold: 2048,
    encodings: ['gzip', 'deflate'],
    zlibOptions: { level: 3 },
  })
  app.setErrorHandler((error: HttpError, request, reply) => {
    const language = languageOf(request.headers.lang as string | undefined)
    const { answer, status } = refusal(known(error, request), language, deps.log)
    // Said of what was to come.
    reply.removeHeader('content-encoding')
    return reply.status(status).send(answer)
  })
  limitBodyTime(app, deps.clock, timeouts)
  const publicUrl = settings.LAMPLIGHTER_PUBLIC_URL
  app.addHook('onRequest', async ({ method, headers, url }) => {
    if (!isForMachines(url) && isOtherHost(headers, publicUrl)) throw fail('request.foreign')
    if (!isReading(method) && isForeign(headers, publicUrl)) throw fail('request.foreign')
  })
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const limit = createAnonymousLimit(app, settings.LAMPLIGHTER_ANONYMOUS_PER_MINUTE)
  serveOpenApi(app, limit)
  serveHealth(app, deps.parts)
  serveMetrics(app, deps.figures, settings)
  serveBrokerAccess(app, { settings, credentials: createCredentials(deps.db, 'sparkplug', deps.refusals) })
  serveLinkPaths(app, deps.httpPaths, settings.LAMPLIGHTER_REQUESTS_PER_MINUTE)
  serveCalls(app, handlers, { ...deps, limit })
  const page = await serveConsole(app)

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      isReading(request.method) && !isCallPath(request.url) && !/\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')
    if (page && wantsPage) return page(reply)
    const { answer, status } = refusal(
      fail('request.unknownCall'),
      languageOf(request.headers.lang as string | undefined),
      deps.log,
    )
    return reply.status(status).send(answer)
  })
  return app
}

/** Connections that come from now on are served with this certificate. */
export function renewTls({ server }: FastifyInstance, tls: Tls): void {
  if (server instanceof TlsServer) server.setSecureContext(tls)
}
