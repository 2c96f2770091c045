import { CameraFault } from './faults.ts'
import { ns } from './namespaces.ts'
import { at, type Element, parseXml, textAt, Xml, xml } from './xml.ts'

export const SOAP_TYPE = 'application/soap+xml; charset=utf-8'

export const envelope = (body: Xml, header: Xml = new Xml('')): string =>
  `<?xml version="1.0" encoding="utf-8"?>${
    xml`<s:Envelope xmlns:s="${ns.soap}" xmlns:a="${ns.addressing}"><s:Header>${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`
      .text
  }`

/** Words by which cameras say that name or password are wrong, besides the standard's. */
const REFUSED = /not ?authori[sz]ed|authori[sz]ation|unauthori[sz]ed|FailedAuthentication/i

/** What a message holds: the one element in its body. */
export function bodyOf(document: string): { readonly header: Element | undefined; readonly content: Element } {
  let root: Element
  try {
    root = parseXml(document)
  } catch (error) {
    throw new CameraFault('notOnvif', error instanceof Error ? error.message : '')
  }
  const content = root.name === 'Envelope' ? at(root, 'Body')?.children[0] : undefined
  if (!content) throw new CameraFault('notOnvif', 'no SOAP message')
  return { header: at(root, 'Header'), content }
}

/** Every code of a fault, the most special one last. */
function codesOf(fault: Element): string {
  const first = at(fault, 'Code')
  const further = at(first, 'Subcode')
  return [first, further, at(further, 'Subcode')].map((code) => textAt(code, 'Value')).join(' ')
}

/** What a camera answered. @throws CameraFault where it is a fault, or nothing of SOAP */
export function answerIn(document: string): Element {
  const { content } = bodyOf(document)
  if (content.name !== 'Fault') return content
  const reason = textAt(content, 'Reason', 'Text') || codesOf(content).trim()
  const isRefused = REFUSED.test(`${codesOf(content)} ${reason}`)
  throw new CameraFault(isRefused ? 'wrongPassword' : 'soapFault', reason.slice(0, 200))
}

/** Whether a camera wants to know who asks, or does not believe it. */
export function isRefusal({ status, body }: { readonly status: number; readonly body: Buffer }): boolean {
  const text = body.toString()
  if (status < 400 && !text.includes('Fault')) return false
  try {
    answerIn(text)
    return false
  } catch (error) {
    return status === 401 || (error instanceof CameraFault && error.fault === 'wrongPassword')
  }
}

export const faultXml = (code: string, reason: string): Xml =>
  xml`<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value xmlns:ter="http://www.onvif.org/ver10/error">ter:${code}</s:Value></s:Subcode></s:Code><s:Reason><s:Text xml:lang="en">${reason}</s:Text></s:Reason></s:Fault>`
