import type { HelperState } from '../../../hardware-key/client.ts'
import type { Talk } from './talk.ts'
import type { Port } from './useScan.ts'

export type Checked = {
  readonly origin: string
  readonly agent: string
  readonly at: number
  readonly ports: readonly Port[]
  readonly helper: HelperState
  readonly talk: Talk
}

const moment = (at: number) => new Date(at).toISOString()

const foundIn = ({ found }: Port) => {
  if (typeof found === 'string') return found
  return found.kind === 'helper' ? `helper ${found.version}` : found.kind
}

/** What a key signed is nobody else's. */
const withoutSignature = (text: string) =>
  text.replace(/("signature"\s*:\s*")([^"]*)"/g, (_, head: string, value: string) => `${head}(${value.length})"`)

/** What the page found, as plain text for whoever looks after the machine. */
export function reportOf({ origin, agent, at, ports, helper, talk }: Checked): string {
  const { url, link, version, keys } = helper
  return [
    `Lamplighter hardware key check ${moment(at)}`,
    `console  ${origin}`,
    `browser  ${agent}`,
    '',
    ...ports.map((port) => `${port.url.padEnd(36)} ${foundIn(port)}`),
    '',
    `helper   ${url} ${link} ${version ?? '-'}`,
    ...keys.map(({ user, serial }) => `key      ${serial} ${user}`),
    '',
    ...talk.turns.map(({ at: when, type, serial }) => `${moment(when)} ${type} ${serial}`),
    '',
    ...talk.lines.map(({ at: when, way, url: from, text }) =>
      `${moment(when)} ${way.padEnd(6)} ${from} ${withoutSignature(text)}`.trimEnd(),
    ),
  ].join('\n')
}
