import type { Decoder } from './codePages.ts'
import { type Cell, unreadable } from './table.ts'

const HEAD = 32
const FIELD = 32
const END_OF_FIELDS = 0x0d
const DELETED = 0x2a
const DRIVER = 29
/** A number that nothing is lost of, up to so many digits. */
const SHORT = /^-?(0|[1-9]\d*)(\.\d+)?$/
const SURE_DIGITS = 15

/** What tells in which encoding texts are: the language driver, and the records. */
export type Texts = { readonly driver: number; readonly records: Buffer }

type Column = { name: Buffer; type: string; start: number; length: number }

const damaged = () => unreadable('.dbf 属性表损坏', 'its .dbf is damaged')
const upToNul = (bytes: Buffer) => bytes.subarray(0, bytes.includes(0) ? bytes.indexOf(0) : bytes.length)

function columnsOf(dbf: Buffer, headLength: number): Column[] {
  const columns: Column[] = []
  let start = 1
  for (let at = HEAD; at + FIELD <= headLength && dbf[at] !== END_OF_FIELDS; at += FIELD) {
    const length = dbf.readUInt8(at + 16)
    columns.push({ name: upToNul(dbf.subarray(at, at + 11)), type: String.fromCharCode(dbf[at + 11]!), start, length })
    start += length
  }
  return columns
}

/** Long numbers stay as they are written: identifiers of 20 digits would lose their last as numbers. */
function cellOf(type: string, text: string): Cell {
  if (type === 'D') return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (type !== 'N' && type !== 'F') return text
  if (/^\*+$/.test(text)) return ''
  if (/e/i.test(text) || (SHORT.test(text) && text.length <= SURE_DIGITS)) return Number(text)
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/**
 * The records of a dBASE table by their place, undefined where one is deleted; texts are decoded with the decoder that `decoderOf`
 * chooses.
 */
export function readDbf(dbf: Buffer, decoderOf: (texts: Texts) => Decoder): (Record<string, Cell> | undefined)[] {
  if (dbf.length < HEAD) throw damaged()
  const count = dbf.readUInt32LE(4)
  const headLength = dbf.readUInt16LE(8)
  const recordLength = dbf.readUInt16LE(10)
  const columns = columnsOf(dbf, Math.min(headLength, dbf.length))
  const width = columns.reduce((sum, { length }) => sum + length, 1)
  if (width > recordLength || headLength + count * recordLength > dbf.length) throw damaged()
  const decoder = decoderOf({ driver: dbf[DRIVER]!, records: dbf.subarray(headLength) })
  const textOf = (bytes: Buffer) => decoder.decode(bytes).replaceAll('\0', '').trim()
  const titles = columns.map(({ name }) => textOf(name))
  return Array.from({ length: count }, (_, i) => {
    const record = dbf.subarray(headLength + i * recordLength, headLength + (i + 1) * recordLength)
    if (record[0] === DELETED) return undefined
    return Object.fromEntries(
      columns.map(({ type, start, length }, at) => [
        titles[at]!,
        cellOf(type, textOf(record.subarray(start, start + length))),
      ]),
    )
  })
}
