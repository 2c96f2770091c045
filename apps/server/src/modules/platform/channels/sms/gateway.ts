import type { Settings } from '../../../../settings.ts'
import { DeliveryFailure, networkFailure } from '../failure.ts'
import type { TextContent, Transport } from '../message.ts'

/** An SMS gateway that takes messages by HTTP; `{mobile}`, `{text}` and what is in the text are put into address and body. */
export type SmsGateway = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function smsGateway(settings: Settings): SmsGateway | null {
  const { LAMPLIGHTER_SMS_URL: url, LAMPLIGHTER_SMS_METHOD: method } = settings
  if (!url) return null
  return { url, method, headers: settings.LAMPLIGHTER_SMS_HEADERS, body: settings.LAMPLIGHTER_SMS_BODY }
}

type Escape = (text: string) => string

/** As it stands between the quotation marks of JSON. */
const inJson: Escape = (text) => JSON.stringify(text).slice(1, -1)

function escapeFor(type: string): Escape {
  if (type.includes('json')) return inJson
  return type.includes('x-www-form-urlencoded') ? encodeURIComponent : (text) => text
}

function filled(template: string, { to, text, params }: TextContent, escapeText: Escape): string {
  const values: Record<string, string | number> = { code: '', ...params, mobile: to, text }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeText(String(values[name])) : whole,
  )
}

const CODE = '{code}'
const TEXT = '{text}'

/** An answer 4xx is final, as a second message costs once more; 5xx and no answer at all are not. */
export const smsTransport = ({ url, method, headers, body }: SmsGateway): Transport<TextContent> => ({
  async send(_, content, signal) {
    const template = method === 'POST' ? url + body : url
    // Some gateways take a code for a text of their own: without one it would be sent empty.
    if (!template.includes(TEXT) && template.includes(CODE) && content.params.code === undefined)
      throw new DeliveryFailure('codesOnly', { isFinal: true })
    const sent = method === 'POST' ? { 'content-type': 'application/json', ...lowerCase(headers) } : headers
    const response = await fetch(filled(url, content, encodeURIComponent), {
      method,
      headers: sent,
      // A gateway that sends us elsewhere would take the code and our key along.
      redirect: 'manual',
      signal,
      ...(method === 'POST' ? { body: filled(body, content, escapeFor(lowerCase(sent)['content-type'] ?? '')) } : {}),
    }).catch((error: unknown) => {
      // The error of fetch may name the address, and with it a key.
      throw networkFailure(error) ?? new DeliveryFailure('broken')
    })
    await response.body?.cancel()
    const { status } = response
    if (status >= 300 && status < 400) throw new DeliveryFailure('redirected', { numbers: [status], isFinal: true })
    if (!response.ok) throw new DeliveryFailure('status', { numbers: [status], isFinal: status < 500 })
  },
})

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
