import { SaxesParser } from 'saxes'

/** An element by its local name: cameras choose their prefixes freely. */
export type Element = {
  readonly name: string
  /** Empty where none is declared. */
  readonly namespace: string
  /** By local name. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

type Growing = {
  name: string
  namespace: string
  attributes: Record<string, string>
  children: Growing[]
  text: string
}

/** Messages of ONVIF are a dozen deep. */
const DEEPEST = 64

const localOf = (name: string) => name.slice(name.indexOf(':') + 1)
const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')))

/** Namespaces by prefix. */
type Namespaces = Readonly<Record<string, string>>
const DECLARED = /^xmlns(?::|$)/

/** Those of an element: of what is around it, and its own. Cameras forget to declare some: nothing is refused for that. */
const namespacesOf = (attributes: Readonly<Record<string, string>>, around: Namespaces): Namespaces => {
  const own = Object.entries(attributes).filter(([key]) => DECLARED.test(key))
  return own.length === 0
    ? around
    : { ...around, ...Object.fromEntries(own.map(([key, uri]) => [key.replace(DECLARED, ''), uri])) }
}

/**
 * Reads a document that a stranger wrote. One with a document type is refused, so that no entity is ever expanded.
 * @throws Error when it is not well-formed
 */
export function parseXml(document: string): Element {
  const parser = new SaxesParser()
  const open: Growing[] = []
  const scopes: Namespaces[] = []
  let root: Growing | null = null
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type is not taken')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) throw new Error('too deep')
    const own = Object.entries(attributes).map(([key, value]) => [localOf(key), value] as const)
    const namespaces = namespacesOf(attributes, scopes.at(-1) ?? {})
    const namespace = namespaces[prefixOf(name)] ?? ''
    const element = { name: localOf(name), namespace, attributes: Object.fromEntries(own), children: [], text: '' }
    scopes.push(namespaces)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
    scopes.pop()
  })
  const addText = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(document).close()
  if (!root) throw new Error('empty')
  return root
}

/** The first element at a path below another. */
export const at = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((one, name) => one?.children.find((child) => child.name === name), element)

export const allAt = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  at(element, ...path)?.text.trim() ?? ''

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Signs that no XML document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (value: string) => value.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** A piece of XML that is written as it stands. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** XML with values in it, each escaped unless it is XML itself. */
export const xml = (parts: TemplateStringsArray, ...values: readonly (string | number | Xml | readonly Xml[])[]): Xml =>
  new Xml(
    parts.reduce((text, part, n) => {
      const value = values[n - 1]!
      const written =
        value instanceof Xml
          ? value.text
          : Array.isArray(value)
            ? value.map((one: Xml) => one.text).join('')
            : escaped(String(value))
      return text + written + part
    }),
  )
