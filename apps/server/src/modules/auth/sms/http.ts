import type { Clock } from '../../../clock.ts'
import type { Settings } from '../../../settings.ts'
import type { SmsMessage, SmsSender } from './message.ts'

/** An SMS gateway that takes messages by HTTP; `{mobile}` and `{code}` are put into address and body. */
export type HttpGateway = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const TIMEOUT = 10_000
/** Waits before the second and the third attempt. */
const BACK_OFF = [1_000, 4_000]

export function httpGateway(settings: Settings): HttpGateway | null {
  const { LAMPLIGHTER_SMS_URL: url, LAMPLIGHTER_SMS_METHOD: method } = settings
  if (!url) return null
  return { url, method, headers: settings.LAMPLIGHTER_SMS_HEADERS, body: settings.LAMPLIGHTER_SMS_BODY }
}

/** Both are digits only (the contract's patterns), so they need no escaping in an address or in JSON. */
const filled = (template: string, { mobile, code }: SmsMessage) =>
  template.replaceAll('{mobile}', mobile).replaceAll('{code}', code)

/** Worth another attempt: the gateway did not answer, or said that the fault is its own. */
class Passing extends Error {}

async function hand({ url, method, headers, body }: HttpGateway, message: SmsMessage): Promise<void> {
  const response = await fetch(filled(url, message), {
    method,
    headers: method === 'POST' ? { 'content-type': 'application/json', ...headers } : headers,
    // A gateway that sends us elsewhere would take the code and our key along.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    ...(method === 'POST' ? { body: filled(body, message) } : {}),
  }).catch((error: Error) => {
    throw new Passing(`the SMS gateway did not answer (${error.name})`)
  })
  await response.body?.cancel()
  if (response.ok) return
  const what = `the SMS gateway answered ${response.status}`
  throw response.status >= 500 ? new Passing(what) : new Error(what)
}

export function httpSender(gateway: HttpGateway, clock: Pick<Clock, 'after'>): SmsSender {
  const rest = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))
  return {
    async send(message) {
      for (const pause of BACK_OFF) {
        try {
          return await hand(gateway, message)
        } catch (error) {
          if (!(error instanceof Passing)) throw error
          await rest(pause)
        }
      }
      await hand(gateway, message)
    },
  }
}
