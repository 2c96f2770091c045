import { z } from 'zod'
import type { ConsoleSettings } from '../organisation/console-settings.ts'
import { fileKinds } from '../text/file-kinds.ts'
import { decisionStates } from './decision.ts'

/** Shapes that several calls share. Times are ISO 8601 in UTC. */
export const time = z.iso.datetime()
export const id = z.int32().positive()
/** An id that stands in an address or a form, where everything is text. */
export const writtenId = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(id),
])
export const uuid = z.uuid()
/** As what a file is asked for. */
export const format = z.enum(fileKinds).default('xlsx')
export const text = (max: number) => z.string().trim().max(max)

export const consoleSettings = z.object({
  refreshSeconds: z.int(),
  tariff: z.object({ price: z.number().nullable(), currency: z.string() }),
  mapStyle: z.object({ url: z.string(), key: z.string() }).nullable(),
  takesReports: z.boolean(),
}) satisfies z.ZodType<ConsoleSettings>

export const page = z.int().min(1).max(100_000).default(1)
export const size = z.int().min(1).max(5000).default(100)

/** A page of a log: without a cursor the newest rows, with one those that the answer of another page called so. */
export const logPage = { cursor: z.string().max(300).optional(), size }

export const logOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Rows that match among the newest 10,000 or so that are looked through. */
    total: z.int(),
    /** The log is longer than that. */
    more: z.boolean(),
    /** Cursors of the pages beside; null at an end of the log. A page that is not full may have one beyond it. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
  })

const noReason = { zh: '请填写不通过的原因', en: 'Say why it is refused' }

/** Of what was looked at: when it was changed last. What has changed since is not decided on. */
export const lookedAt = { changedAt: time }

/** Whether what somebody else made may be used; a refusal has a reason. */
export const decision = z
  .object({ id, ...lookedAt, approve: z.boolean(), reason: text(200).default('') })
  .superRefine(({ approve, reason }, context) => {
    if (!approve && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: noReason.en, params: { sentence: noReason } })
  })

/** Of what somebody made to be played, once somebody else has approved it. */
export const approvable = {
  state: z.enum(decisionStates),
  maker: z.string(),
  changedAt: time,
  /** Who approved or refused it. */
  checker: z.string().nullable(),
  checkedAt: time.nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** The caller made it, and somebody else decides. */
  own: z.boolean(),
}

export const position = { lat: z.number().min(-90).max(90).nullable(), lng: z.number().min(-180).max(180).nullable() }

export const deviceState = {
  online: z.boolean(),
  alarm: z.int(),
  running: z.boolean(),
  light: z.boolean(),
  level: z.number().nullable(),
  refreshTime: time.nullable(),
}
