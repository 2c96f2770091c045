import { on, once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorKey, ErrorParams, ImportEncoding } from '@lamplighter/contract'
import { isFailure } from '@lamplighter/contract/failure'
import { readCsv } from './csv.ts'
import { decode } from './encoding.ts'
import { type Table, unreadable } from './table.ts'
import { openZip } from './unpacked.ts'

// It is started anew for each file: what it loads is kept small, above all without the schemas of the contract.

/** What the reading thread answers, a part of the rows at a time; a failure crosses the border as its key and parameters. */
export type Reading = { part: Table; isLast: boolean } | { failed: { key: ErrorKey; params: ErrorParams } }

/** So many are taken over at once: that holds up the event loop of the server. */
const PART = 5_000

const encoding = workerData as ImportEncoding

const starts = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** Each format loads what it needs: definitions of coordinate systems are large. */
async function readZip(bytes: Buffer): Promise<Table> {
  const zip = openZip(bytes)
  if (zip.names.some((name) => /\.(shp|dbf|shx)$/i.test(name))) {
    return (await import('./shapefile.ts')).readShapefile(zip, encoding)
  }
  return (await import('./xlsx.ts')).readXlsx(bytes, zip)
}

async function readText(text: string): Promise<Table> {
  if (text.includes('\0')) throw unreadable('不是文本文件', 'it is not a text file')
  const isJson = /^\ufeff?\s*\{/.test(text)
  return isJson ? (await import('./geojson.ts')).readGeoJson(text) : readCsv(text)
}

async function read(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw unreadable('文件是空的', 'the file is empty')
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw unreadable('旧版 .xls 格式，请另存为 .xlsx 或 .csv', 'it is an old .xls file; save it as .xlsx or .csv')
  }
  return starts(bytes, 0x50, 0x4b) ? readZip(bytes) : readText(decode(bytes, encoding))
}

async function received(): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const [piece] of on(parentPort!, 'message')) {
    if (piece === null) break
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const answer = (reading: Reading) => parentPort?.postMessage(reading)

/** The next part is sent when it is asked for. */
async function send({ rows, ...table }: Table): Promise<void> {
  for (let at = 0, isLast = false; !isLast; at += PART) {
    if (at > 0) await once(parentPort!, 'message')
    isLast = at + PART >= rows.length
    answer({ part: { ...table, rows: rows.slice(at, at + PART) }, isLast })
  }
}

try {
  await send(await read(await received()))
} catch (error) {
  if (!isFailure(error)) throw error
  answer({ failed: { key: error.key, params: error.params } })
}
