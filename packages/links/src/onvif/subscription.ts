import { at, type Element, textAt, Xml, xml } from './xml.ts'

/** Where a camera gives its events, and what it wants to hear in each question for them. */
export type Subscription = { readonly path: string; readonly header: Xml }

/** The address of those that can be reached at no address of their own (WS-Addressing 1.0 Core, 2.1). */
const ANONYMOUS = /^http:\/\/www\.w3\.org\/2005\/08\/addressing\/(anonymous|none)$/

const tagged = ({ name, namespace, text, children }: Element, more: string): Xml => {
  const content = children.length > 0 ? children.map((child) => tagged(child, '')) : [xml`${text}`]
  return new Xml(`<${name}${xml` xmlns="${namespace}"`.text}${more}>${xml`${content}`.text}</${name}>`)
}

/** Reads where a subscription is asked, at the host of its service; one without an address is asked at the service itself. */
export function subscriptionIn(answer: Element, service: URL): Subscription | null {
  const reference = at(answer, 'SubscriptionReference')
  const said = textAt(reference, 'Address')
  const url = URL.parse(ANONYMOUS.test(said) ? '' : said, service.href)
  if (!url) return null
  const parameters = at(reference, 'ReferenceParameters')?.children ?? []
  // They go back as they came, as headers that say so (WS-Addressing 1.0 SOAP Binding, 3.4).
  const headers = parameters.map((one) => tagged(one, ' a:IsReferenceParameter="true"'))
  const path = url.pathname + url.search
  return { path, header: xml`<a:To>${new URL(path, service).href}</a:To>${headers}` }
}
