import {
  type Answer,
  type ApplicationCode,
  addressed,
  type CallName,
  type Calls,
  calls,
  type Received,
  type Sent,
  succeeded,
  unsealData,
} from '@lamplighter/contract'
import { PASSWORD } from './product.ts'

/** A refusal with the server's own number and sentence. */
class Refusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type Api = {
  <N extends CallName>(name: N, input: Sent<Calls[N]>): Promise<Received<Calls[N]>>
  readonly session: Received<Calls['auth.login']>
  /** The present moment on the demo's clock, which the devices keep too. */
  now(): number
}

/** Whoever administers the demo, at its smart poles. */
export const signInToPoles = (url: string) => signInTo(url, 'demo', PASSWORD, 'pole')

async function ask<N extends CallName>(
  url: string,
  headers: Record<string, string>,
  name: N,
  input: Sent<Calls[N]>,
): Promise<Received<Calls[N]>> {
  const { method } = calls[name]
  const { path, rest } = addressed(calls[name].path, input)
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const response = await fetch(`${url}/api${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en_us', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
  })
  const { code, message, type, data } = (await response.json()) as Answer
  if (!succeeded(code)) throw new Refusal(code, message)
  // A question that stands in the address says not how it wants its answer: it comes sealed.
  return (type === 'base64' ? unsealData(String(data)) : data) as Received<Calls[N]>
}

/**
 * Signs in over the plain calls, as an integrator would, and gives the calls of that person.
 * @param app in which they are made; that of the session when missing
 */
export async function signInTo(
  url: string,
  account = 'demo',
  password = PASSWORD,
  app?: ApplicationCode,
): Promise<Api> {
  const session = await ask(url, {}, 'auth.login', { name: account, pswd: password })
  const ahead = Date.parse(session.config.clock.now) - Date.now()
  const headers = { auth: session.token, custid: String(session.curCust), apptype: app ?? session.curApp }
  return Object.assign(<N extends CallName>(name: N, input: Sent<Calls[N]>) => ask(url, headers, name, input), {
    session,
    now: () => Date.now() + ahead,
  })
}
