import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { fail, KEY_HELPER, languageOf } from '@lamplighter/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { mapOrigins } from '../map-origins.ts'
import type { AllHandlers } from '../modules/context.ts'
import { isForeign } from '../origin.ts'
import type { Settings } from '../settings.ts'
import { refusal } from './answer.ts'
import { BODY_LIMIT } from './body.ts'
import { type CallDeps, serveCalls } from './calls.ts'
import { serveConsole } from './console.ts'
import { type Readable, serveMetrics } from './metrics.ts'
import { openApi } from './openapi.ts'

/** What asks without changing anything, with the answer or with its head alone. */
const isReading = (method: string) => method === 'GET' || method === 'HEAD'

const isCallPath = (url: string) => /^\/(api|station|common|group|pole)\//.test(url)

/** The console's own policy: everything from here, nothing inline; its page adds the nonce of its run-time styles. */
const policy = (mapHosts: readonly string[], keyHelpers: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...mapHosts, ...keyHelpers],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
})

export async function createHttp(
  handlers: AllHandlers,
  deps: CallDeps & { readable: Readable; settings: Settings },
): Promise<FastifyInstance> {
  const { settings } = deps
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    logger: false,
    forceCloseConnections: true,
    trustProxy: settings.LAMPLIGHTER_TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
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
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const language = languageOf(request.headers.lang as string | undefined)
    const known =
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? fail('request.tooLarge')
        : error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
          ? fail('request.malformed')
          : error
    const { answer, status } = refusal(known, language, deps.log)
    return reply.status(status).send(answer)
  })
  app.addHook('onRequest', async (request) => {
    if (!isReading(request.method) && isForeign(request.headers)) throw fail('request.foreign')
  })
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.get('/api/openapi.json', async () => openApi())
  app.get('/api/health', async () => ({ ok: true }))
  serveMetrics(app, deps.readable)
  serveCalls(app, handlers, deps)
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
