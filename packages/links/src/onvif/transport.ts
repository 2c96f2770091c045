import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { CameraFault } from './faults.ts'
import { authorization } from './http-digest.ts'

/** Runs a task after `ms`; returns a canceller. */
export type After = (ms: number, task: () => void) => () => void

export type Network = {
  readonly after: After
  /** Whether a camera may stand at an IP address. */
  readonly admits: (address: string) => boolean
  /** Resolves names to addresses that are admitted. */
  readonly lookup: LookupFunction
}

export type Account = { readonly user: string; readonly password: string }

export type Asked = {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly type?: string
  readonly body?: string
  /** Bytes of the answer. */
  readonly limit: number
}

export type Answered = {
  readonly status: number
  readonly body: Buffer
  readonly challenges: readonly string[]
  /** The password was shown for it, by HTTP Digest. */
  readonly isDigest: boolean
}

/** A camera has answered whole within so long, ms, or not at all. */
const ANSWERS_WITHIN = 5_000

/** Signs of a certificate that no authority vouches for: cameras make their own. */
const OWN_CERTIFICATE = { rejectUnauthorized: false } as const

async function take(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw new CameraFault('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const challengesOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_, n) => n % 2 === 1 && rawHeaders[n - 1]!.toLowerCase() === 'www-authenticate')

function send({ method, url, type, body, limit }: Asked, credentials: string | null, network: Network) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !network.admits(host)) throw new CameraFault('forbiddenAddress', host)
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const options: RequestOptions = {
    method,
    agent: false,
    lookup: network.lookup,
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...(credentials ? { authorization: credentials } : {}),
    },
  }
  const isSecure = url.protocol === 'https:'
  const request = isSecure ? requestSecure(url, { ...options, ...OWN_CERTIFICATE }) : requestPlain(url, options)
  const cancel = network.after(ANSWERS_WITHIN, () => request.destroy(new CameraFault('noAnswer')))
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response
    const answered = async () => ({
      status,
      body: await take(response, limit),
      challenges: challengesOf(response),
      isDigest: credentials !== null,
    })
    if (status >= 300 && status < 400) request.destroy(new CameraFault('redirected'))
    else
      answered().then(resolve, (error) => {
        reject(error)
        request.destroy()
      })
  })
  request.on('error', (error: NodeJS.ErrnoException) => {
    const fault = error.code === 'PRIVATE_ADDRESS' ? 'forbiddenAddress' : 'unreachable'
    reject(error instanceof CameraFault ? error : new CameraFault(fault, error.code ?? error.message))
  })
  request.on('close', () => {
    cancel()
    reject(new CameraFault('unreachable', 'closed'))
  })
  request.end(body)
  return promise
}

/** Asks a camera once, without HTTP credentials. Nothing leads to another address. */
export const askOnce = (asked: Asked, network: Network): Promise<Answered> => send(asked, null, network)

/** Asks a camera once, and once more with HTTP Digest where it wants that. */
export async function ask(asked: Asked, account: Account, network: Network): Promise<Answered> {
  const first = await askOnce(asked, network)
  if (first.status !== 401) return first
  const request = { method: asked.method, path: asked.url.pathname + asked.url.search }
  const [credentials] = first.challenges.flatMap((one) => authorization(one, account, request) ?? [])
  if (!credentials) return first
  return send(asked, credentials, network)
}
