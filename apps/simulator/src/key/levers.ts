import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, isOwnPage, languageFor, parametersOf, pathOf, showPage } from '../page-request.ts'
import { keyPage } from './page.ts'
import type { KeyRing } from './ring.ts'

/** Keys, and whether a helper runs for them. */
export type KeyDesk = { readonly ring: KeyRing; isOff(): boolean }

type Pull = { serial?: string; user?: string; pin?: string; lang?: string }

const ACTIONS: Readonly<Record<string, (ring: KeyRing, serial: string, pin: string) => boolean>> = {
  '/key/insert': (ring, serial) => ring.insert(serial),
  '/key/remove': (ring, serial) => ring.remove(serial),
  '/key/unlock': (ring, serial, pin) => ring.unlock(serial, pin),
}

export const isForKeys = (request: IncomingMessage): boolean => pathOf(request) === '/key' || pathOf(request) in ACTIONS

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

function pullIn(body: string, isOfForm: boolean): Pull {
  try {
    const parsed: unknown = isOfForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
    const texts = Object.entries(parsed ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Pull
  } catch {
    return {}
  }
}

/** GET /key is the page; POST /key/insert, /key/remove and /key/unlock take its forms, or JSON {user or serial, pin} from programs. */
export async function answerForKeys({ ring, isOff }: KeyDesk, request: IncomingMessage, response: ServerResponse) {
  const act = ACTIONS[pathOf(request)]
  if (request.method === 'GET' && !act) {
    const wrong = parametersOf(request).get('wrong')
    return showPage(() => keyPage({ ring, language: languageFor(request), wrong, isOff: isOff() }), request, response)
  }
  const isOfForm = isForm(request)
  if (request.method !== 'POST' || !act || (isOfForm && !isOwnPage(request))) return response.writeHead(403).end()
  const { serial: given, user, pin = '', lang = 'zh' } = pullIn(await bodyOf(request), isOfForm)
  const serial = given ?? ring.keys().find((key) => key.user === user)?.serial ?? ''
  const isDone = act(ring, serial, pin)
  if (isOfForm) {
    const wrong = act === ACTIONS['/key/unlock'] && !isDone ? `&wrong=${encodeURIComponent(serial)}` : ''
    return response.writeHead(303, { location: `/key?lang=${encodeURIComponent(lang)}${wrong}` }).end()
  }
  response.writeHead(isDone ? 200 : 409, { 'content-type': 'application/json' })
  response.end(`${JSON.stringify(ring.keys())}\n`)
}
