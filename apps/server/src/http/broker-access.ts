import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Credentials } from '../links/credentials.ts'
import { mayPublish, maySubscribe } from '../links/sparkplug/access.ts'
import { nodeOfBrokerUser } from '../modules/devices/devices/index.ts'
import type { Settings } from '../settings.ts'
import { bears, isSame } from './bearer.ts'
import { ANONYMOUS_BODY_LIMIT } from './before-sign-in.ts'

/** As EMQX and the HTTP back end of mosquitto-go-auth name it. */
const ACCESS = { read: 1, write: 2, readWrite: 3, subscribe: 4 } as const
const SPARKPLUG = 'spBv1.0/'

const signIn = z.object({ username: z.string().max(200), password: z.string().max(200) })
const use = z.object({
  username: z.string().max(200),
  topic: z.string().max(500),
  action: z.enum(['publish', 'subscribe']).optional(),
  acc: z.coerce.number().int().min(1).max(4).optional(),
})

/** Both brokers understand it: one reads `result`, the other `Ok`. */
const verdict = (isAllowed: boolean) => ({
  result: isAllowed ? 'allow' : 'deny',
  Ok: isAllowed,
  Error: isAllowed ? '' : 'denied',
})

type Deps = { settings: Pick<Settings, 'LAMPLIGHTER_BROKER_TOKEN' | 'MQTT_URL'>; credentials: Credentials }

/** Answers a broker elsewhere who may sign in and which topics a gateway may use; off without a token. */
export function serveBrokerAccess(app: FastifyInstance, { settings, credentials }: Deps): void {
  const token = settings.LAMPLIGHTER_BROKER_TOKEN
  if (token === undefined) return
  const own = settings.MQTT_URL === undefined ? null : new URL(settings.MQTT_URL)
  const server = own && { user: decodeURIComponent(own.username), password: decodeURIComponent(own.password) }

  const isServer = (user: string) => server !== null && server.user !== '' && user === server.user

  /** The broker's question; null for one that is none. */
  function asked<T>(schema: z.ZodType<T>, { body }: FastifyRequest): T | null {
    try {
      return schema.parse(JSON.parse(String(body)))
    } catch {
      return null
    }
  }

  async function maySignIn({ username, password }: z.output<typeof signIn>): Promise<boolean> {
    if (server && isServer(username)) return isSame(password, server.password)
    const node = nodeOfBrokerUser(username)
    const found = node && (await credentials.check(username, password))
    return found?.group === node?.group && found?.edge === node?.edge && node !== null
  }

  function mayUse({ username, topic, action, acc }: z.output<typeof use>): boolean {
    if (isServer(username)) return topic.startsWith(SPARKPLUG)
    const node = nodeOfBrokerUser(username)
    if (!node) return false
    if (action === 'publish' || acc === ACCESS.write) return mayPublish(node, topic)
    if (action === 'subscribe' || acc === ACCESS.subscribe || acc === ACCESS.read) return maySubscribe(node, topic)
    return false
  }

  const options = { config: { rateLimit: false }, bodyLimit: ANONYMOUS_BODY_LIMIT }
  app.post('/broker/authenticate', options, async (request, reply) => {
    if (!bears(request, token)) return reply.status(401).send(verdict(false))
    const question = asked(signIn, request)
    return verdict(question !== null && (await maySignIn(question)))
  })
  app.post('/broker/authorize', options, async (request, reply) => {
    if (!bears(request, token)) return reply.status(401).send(verdict(false))
    const question = asked(use, request)
    return verdict(question !== null && mayUse(question))
  })
}
