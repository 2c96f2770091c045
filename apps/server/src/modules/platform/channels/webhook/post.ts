import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createPublicLookup } from '../../../../outbound/public-address.ts'
import type { Target } from './address.ts'

// module state: none, each name is looked up anew
const publicLookup = createPublicLookup()

/**
 * Posts a body, and returns the status of the answer. Redirects are not followed, and what the answer says is not read. The
 * name is resolved anew each time, and only public addresses are connected to unless the host is listed.
 */
export async function post(
  { url, listed }: Target,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(listed ? {} : { lookup: publicLookup }),
  })
  // What breaks once the answer has begun is of no interest.
  request.on('error', () => undefined)
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined).destroy()
  return response.statusCode ?? 0
}
