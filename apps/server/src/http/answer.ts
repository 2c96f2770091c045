import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Answer, errors, fail, isFailure, type Language, SUCCESS, sealData } from '@lamplighter/contract'
import { isDiskFull } from '../db/disk-full.ts'
import type { JsonParts } from '../modules/context.ts'

/** Where failures of ours are told, which nobody outside may read. */
export type FailureLog = { error(told: unknown, message?: string): void }

export const success = (data: unknown, enveloped: boolean): Answer => ({
  code: SUCCESS,
  data: enveloped ? sealData(data ?? {}) : (data ?? {}),
  type: enveloped ? 'base64' : 'json',
  message: '',
})

/** Bytes are written by three. */
async function* base64Of(parts: JsonParts): AsyncGenerator<string, void> {
  let rest = Buffer.alloc(0)
  yield '"'
  for await (const part of parts) {
    const bytes = Buffer.concat([rest, Buffer.from(part)])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield `${rest.toString('base64')}"`
}

async function* answerOf(parts: JsonParts, enveloped: boolean): AsyncGenerator<string, void> {
  yield `{"code":${SUCCESS},"data":`
  yield* enveloped ? base64Of(parts) : parts
  yield `,"type":"${enveloped ? 'base64' : 'json'}","message":""}`
}

/** The answer of data that is JSON already, sent as it comes. */
export const jsonSuccess = (parts: JsonParts, enveloped: boolean): Readable =>
  Readable.from(answerOf(parts, enveloped), { objectMode: false })

/** The HTTP status stays 200 for a refusal that the contract numbers: its client reads `code`. */
const STATUS: Partial<Record<number, number>> = {
  [errors['request.malformed'].number]: 400,
  [errors['request.unknownCall'].number]: 404,
  [errors['request.foreign'].number]: 403,
  [errors['request.tooLarge'].number]: 413,
  [errors['request.tooMany'].number]: 429,
  [errors['server.failed'].number]: 500,
  [errors['server.degraded'].number]: 503,
  [errors['server.diskFull'].number]: 507,
}

const isDatabaseGone = (error: unknown) =>
  error instanceof Error &&
  /ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect/.test(error.message)

/** What is shown of a failure of ours that is no fault of the caller. */
function shownFailure(error: unknown, id: string) {
  if (isDiskFull(error)) return fail('server.diskFull')
  return isDatabaseGone(error) ? fail('server.degraded') : fail('server.failed', { id })
}

/** The one place that turns a thrown error into an envelope in the caller's language. */
export function refusal(error: unknown, language: Language, log: FailureLog): { answer: Answer; status: number } {
  let failure = error
  if (!isFailure(failure)) {
    const id = randomUUID().slice(0, 8)
    log.error({ err: error, id }, 'a call failed')
    failure = shownFailure(error, id)
  }
  const known = isFailure(failure) ? failure : fail('server.failed')
  const answer: Answer = { code: known.number, data: null, type: 'json', message: known.sentence(language) }
  return { answer, status: STATUS[known.number] ?? 200 }
}
