import type { ImportEncoding } from '@lamplighter/contract'
import { unreadable } from './table.ts'

const HIGH_RUNS = /[\x80-\xff]+/g
/** So much of the file is looked at; a city's file repeats itself. */
const LOOKED_AT = 4 * 1024 * 1024
/** Share of the bytes above ASCII that have to be Chinese. */
const MOSTLY = 0.6

/** Lead bytes of marks and of the 3,755 commonest characters in GB 2312; accented letters in a row begin elsewhere. */
const isCommonLead = (byte: number) => (byte >= 0xa1 && byte <= 0xa9) || (byte >= 0xb0 && byte <= 0xd7)

/**
 * Whether bytes that are not UTF-8 are Chinese. In GB 18030 characters are pairs of bytes above ASCII, and words are runs of
 * several; in a Western encoding each accented letter is one byte, mostly between letters of ASCII.
 */
function looksChinese(bytes: Uint8Array): boolean {
  let high = 0
  let chinese = 0
  for (const [run] of Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1').matchAll(HIGH_RUNS)) {
    high += run.length
    if (run.length > 2 || (run.length === 2 && isCommonLead(run.charCodeAt(0)))) chinese += run.length
  }
  return chinese >= high * MOSTLY
}

const decodes = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The encoding that the content speaks for. */
export function encodingOf(bytes: Uint8Array): string {
  if (decodes(bytes, 'utf-8') !== null) return 'utf-8'
  return looksChinese(bytes) && decodes(bytes, 'gb18030') !== null ? 'gb18030' : 'windows-1252'
}

/** The text of a file: as its byte order mark says, as somebody chose, or as its content says. */
export function decode(bytes: Uint8Array, encoding: ImportEncoding): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const name = encoding === 'auto' ? encodingOf(bytes) : encoding
  const text = decodes(bytes, name)
  if (text === null) throw unreadable(`文字编码不是 ${name}`, `its text is not encoded in ${name}`)
  return text
}
