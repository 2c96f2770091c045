import { type ShippedRole, seal, shippedRoles, unsealData } from '@lamplighter/contract'
import { createEdgeNode, type EdgeNode, type EdgeOptions } from '@lamplighter/links/sparkplug/device'
import { freePort } from '@lamplighter/links/testing'
import { connectAsync, type MqttClient } from 'mqtt'
import { type App, type AppOptions, startApp } from '../app.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'
import { hashSecret } from '../modules/devices/devices/index.ts'
import { hashPassword } from '../modules/organisation/auth/index.ts'
import { readSettings } from '../settings.ts'

/** The whole server on a database of its own, with people and gateways made for a test. */
export type Product = {
  readonly app: App
  readonly database: TestDatabase
  readonly mqttUrl: string
  customer(code: string): Promise<number>
  person(customerId: number, account: string, role: ShippedRole, more?: { mustChange?: boolean }): Promise<void>
  /** A gateway that may sign in to the broker, and the lamps that it carries. */
  gateway(customerId: number, code: string, lamps?: readonly string[]): Promise<{ secret: string }>
  apiClient(): ApiClient
  close(): Promise<void>
}

export type Answered = { status: number; code: number; message: string; data: unknown }

export type ApiClient = {
  token: string
  signIn(account: string, password?: string): Promise<Answered>
  /** Plain JSON; `lang` and others are headers. */
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  /** The contract's envelope. */
  enveloped(path: string, body: unknown): Promise<Answered>
  raw(path: string, body: string, headers?: Record<string, string>): Promise<Answered>
}

export const PASSWORD = 'Lamp-2026-go'

function createApiClient(base: string): ApiClient {
  async function raw(path: string, body: string, headers: Record<string, string> = {}): Promise<Answered> {
    const auth = apiClient.token ? { auth: apiClient.token } : {}
    const response = await fetch(base + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', lang: 'en_us', ...auth, ...headers },
    })
    const answer = (await response.json()) as { code: number; message: string; data: unknown; type: string }
    const data = answer.type === 'base64' && typeof answer.data === 'string' ? unsealData(answer.data) : answer.data
    return { status: response.status, code: answer.code, message: answer.message, data }
  }
  const apiClient: ApiClient = {
    token: '',
    raw,
    call: (path, body = {}, headers) => raw(path, JSON.stringify(body), headers),
    enveloped: (path, body) => raw(path, JSON.stringify(seal(body))),
    async signIn(account, password = PASSWORD) {
      const answer = await apiClient.call('/api/station/auth/login', { name: account, pswd: password })
      apiClient.token = (answer.data as { token: string } | null)?.token ?? ''
      return answer
    },
  }
  return apiClient
}

type ProductOptions = Pick<AppOptions, 'timeouts' | 'links' | 'clock'> & {
  /** Where the server finds the database, given where it is. */
  through?: (url: string) => Promise<string>
  /** That of a server which was stopped. */
  database?: TestDatabase
}

export async function startProduct(
  offsetMs = 0,
  more: NodeJS.ProcessEnv = {},
  { through, database: before, ...options }: ProductOptions = {},
): Promise<Product> {
  const database = before ?? (await testDatabase())
  const [port, mqttPort] = [await freePort(), await freePort()]
  const settings = readSettings({
    DATABASE_URL: through ? await through(database.url) : database.url,
    LAMPLIGHTER_PORT: String(port),
    LAMPLIGHTER_MQTT_PORT: String(mqttPort),
    LAMPLIGHTER_LOG: 'silent',
    LAMPLIGHTER_REQUESTS_PER_MINUTE: '1000000',
    LAMPLIGHTER_ANONYMOUS_PER_MINUTE: '1000000',
    LAMPLIGHTER_ATTEMPT_COST: 'test',
    ...more,
  })
  const app = await startApp({ settings, offsetMs, ...options })
  const { db } = app
  return {
    app,
    database,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    async customer(code) {
      const id = await testCustomer(database, code)
      await app.registry.reload()
      return id
    },
    async person(customerId, account, role, { mustChange = false } = {}) {
      const hash = await hashPassword(PASSWORD, 'test')
      await db.system((scope) =>
        scope.query(
          `with p as (insert into person (customer_id, account, name, password, must_change, apps)
                      values ($1, $2, $2, $3, $6, '{light,pole}') returning id),
             r as (insert into role (customer_id, name, operations) values ($1, $2, $4) returning id)
           insert into person_role (person_id, role_id, customer_id) select p.id, r.id, $5 from p, r`,
          [customerId, account, hash, shippedRoles[role].operations, customerId, mustChange],
        ),
      )
    },
    async gateway(customerId, code, lamps = []) {
      const secret = `secret-of-${code}`
      await db.system((scope) =>
        scope.query(
          `with g as (
             insert into device (customer_id, kind, code, name, secret_hash) values ($1, 'gateway', $2, $2, $3) returning id
           )
           insert into device (customer_id, kind, code, name, gateway_id)
           select $1, 'luminaire', lamp, lamp, g.id from g, unnest($4::text[]) as lamp`,
          [customerId, code, hashSecret(secret), lamps],
        ),
      )
      await app.registry.reload()
      return { secret }
    },
    apiClient: () => createApiClient(`http://127.0.0.1:${app.port}`),
    async close() {
      await app.stop()
      await database.close()
    },
  }
}

/** Connects a false gateway to the product's broker. */
export async function connectEdge(
  product: Product,
  { secret, ...options }: Omit<EdgeOptions, 'now' | 'publish'> & { secret: string },
): Promise<{ node: EdgeNode; client: MqttClient; cut(): void }> {
  let client: MqttClient | undefined
  const node = createEdgeNode({
    ...options,
    now: Date.now,
    publish: (topic, payload, how) => client?.publish(topic, Buffer.from(payload), how),
  })
  const will = node.will()
  client = await connectAsync(product.mqttUrl, {
    protocolVersion: 4,
    username: `${options.edge}@${options.group}`,
    password: secret,
    reconnectPeriod: 0,
    will: { ...will, payload: Buffer.from(will.payload) },
  })
  client.on('message', (topic, payload) => node.receive(topic, payload))
  await client.subscribeAsync([...node.subscriptions])
  node.connected()
  const opened = client
  return { node, client: opened, cut: () => opened.stream.destroy() }
}
