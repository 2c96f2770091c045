import { z } from 'zod'
import type { ReplyStatus } from '../link.ts'

export const MANIFEST_PATH = '/player/v1/manifest'
export const REPORT_PATH = '/player/v1/report'
/** Below it the files of media items lie, by their numbers. */
export const MEDIA_PATH = '/player/v1/media'
/** Below it what is spoken live is heard. */
export const SPEECH_PATH = '/player/v1/speech'
/** Of a manifest: `sha256=` and the hexadecimal HMAC-SHA-256 of its body by the secret of the player. */
export const SIGNATURE_HEADER = 'player-signature'
/** Longest time that a request for a manifest may wait for something new, s. */
export const LONGEST_WAIT = 25
/** Most bytes of a report. */
export const REPORT_LIMIT = 64 * 1024
/** Most plays, and most answers, of one report. */
export const MOST_PLAYS = 100
export const MOST_ANSWERS = 32
/** Longest text of a play. */
export const LONGEST_TEXT = 2_000

/** A text that a database holds: no control characters but line breaks, no halves of characters. */
const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), 'has characters that cannot be kept')

const key = z.string().regex(/^[A-Za-z][\w.]{0,59}$/)
const value = z.union([z.number(), z.boolean(), storable(400)])
const time = z.iso.datetime({ offset: true })
const statuses = [0, 1, 2, 3, 4, 5] as const satisfies readonly ReplyStatus[]

/** A file that an order shows or plays. */
const media = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 video, 2 voice, 3 image */
  type: z.literal([1, 2, 3]),
  /** As `content-type` has it. */
  format: z.string(),
  bytes: z
    .int()
    .min(0)
    .max(2 ** 30),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Of a voice or a video. */
  seconds: z.number().nullable(),
  /** Where the file is, on the server that the manifest came from. */
  path: z.string().regex(/^\/player\/v1\/media\/[\w-]+$/),
})
export type PlayerMedia = z.output<typeof media>

/** Something that is spoken live. */
const speech = z.object({
  id: z.string(),
  /** Who speaks. */
  by: z.string(),
  /** As `content-type` has it. */
  format: z.string(),
  /** Where it is heard as it is spoken, on the server that the manifest came from. */
  path: z.string().regex(/^\/player\/v1\/speech\/[\w-]+$/),
})
export type PlayerSpeech = z.output<typeof speech>

/** Where a region of a programme lies on its canvas, px. */
const place = { x: z.int(), y: z.int(), width: z.int(), height: z.int() }
const letters = { colour: z.string(), size: z.number(), align: z.enum(['left', 'center', 'right']) }

const region = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...place, ...letters, text: z.string(), scrolls: z.boolean() }),
  z.object({
    kind: z.literal('clock'),
    ...{ ...place, ...letters },
    format: z.enum(['time', 'date', 'dateTime', 'weekday']),
    language: z.enum(['zh', 'en']),
  }),
  z.object({
    kind: z.literal('value'),
    ...{ ...place, ...letters },
    key,
    label: z.string(),
    unit: z.string(),
    decimals: z.int(),
    /** The colour of a value is that of the first band that reaches up to it; without any it is `colour`. */
    bands: z.array(z.object({ upTo: z.number().nullable(), colour: z.string() })),
  }),
  z.object({ kind: z.literal('image'), ...place, media }),
])

/** Pages of regions on a canvas, as an order or a schedule has them. */
const programme = z.object({
  id: z.int(),
  name: z.string(),
  /** Another one wherever its content differs. */
  revision: z.int(),
  width: z.int(),
  height: z.int(),
  background: z.string(),
  /** Of its clocks. */
  timeZone: z.string(),
  pages: z.array(z.object({ seconds: z.number(), regions: z.array(region) })).min(1),
})
export type PlayerProgramme = z.output<typeof programme>
export type PlayerRegion = z.output<typeof region>

/** What programmes show of the environment, and which of those that were ordered may still be shown. */
const shownValues = z.object({
  /** Another one wherever anything differs. */
  version: z.string(),
  readings: z.record(key, z.object({ value: z.number(), at: time })),
  programmes: z.array(z.object({ id: z.int(), revision: z.int() })),
})
export type ShownValues = z.output<typeof shownValues>

const order = z.object({
  /** Same id again: the player repeats its answer instead of executing twice. */
  id: z.string(),
  code: z.string(),
  args: z.unknown(),
  writes: z.record(z.string(), value),
  expiresAt: time,
  sequence: z.number(),
  /** Of an order that names a media item. */
  media: media.optional(),
  /** Of an order that names a programme. */
  programme: programme.optional(),
  /** Of an order that names a speech. */
  speech: speech.optional(),
})
export type PlayerOrder = z.output<typeof order>

const scheduledItem = z.object({
  /** Empty for a file. */
  text: z.string(),
  /** How long a screen shows it; null for what is heard. */
  seconds: z.number().nullable(),
  media: media.optional(),
  programme: programme.optional(),
})

const scheduledTask = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 low to 3 high; of a speaker, against what is ordered. */
  priority: z.int(),
  /** Brightness or volume while it plays, %; null for what is set. */
  level: z.number().nullable(),
  /** Between the end of a round of a speaker and the next, s. */
  pause: z.number().nullable(),
  items: z.array(scheduledItem).min(1),
  windows: z.array(z.object({ from: time, until: time })),
  /** Within its windows it plays for `seconds` of each round of `of` seconds, in turn with others that have it. */
  turn: z.object({ seconds: z.int().min(1), of: z.int().min(1) }).optional(),
})

/** What a player plays by itself, also while it is not online. Of several tasks at a time the one that stands first plays. */
export const schedule = z.object({
  /** Another one wherever anything differs. */
  version: z.string(),
  tasks: z.array(scheduledTask),
})
export type PlayerSchedule = z.output<typeof schedule>

/** What a player is to do. A field that a player does not know it leaves alone: more are to come. */
export const manifest = z.object({
  revision: z.int(),
  at: time,
  /** As it was asked with: no answer to an earlier request can be given out for one to this. */
  nonce: z.string().nullable(),
  /** It is to say what it is, and all its values. */
  announce: z.boolean(),
  orders: z.array(order),
  /** Null where it is the one that the player has, or the player asks for none. */
  schedule: schedule.nullable().default(null),
  /** Null where it has these, or asks for none. */
  values: shownValues.nullable().default(null),
})
export type Manifest = z.output<typeof manifest>

/** What was asked for. */
export const manifestQuery = z.strictObject({
  since: z.coerce.number().int().min(0).optional(),
  wait: z.coerce.number().int().min(0).max(LONGEST_WAIT).default(0),
  nonce: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Version of the schedule that the player has; empty where it has none. */
  schedule: z.string().max(64).optional(),
  /** Version of the values that the player has; empty where it has none. One that plays no programmes leaves it out. */
  values: z.string().max(64).optional(),
  /** It knows tasks that take turns. One that does not leaves it out, and gets none. */
  turns: z.literal('1').optional(),
  /** It lets a task go on after an order with `since`. For one that does not the rest of the window is a window of its own. */
  resumes: z.literal('1').optional(),
})

const about = z.strictObject({ maker: storable(60), model: storable(60), firmware: storable(60) })
export type About = z.output<typeof about>

const answer = z.strictObject({
  id: z.string().min(1).max(64),
  status: z.literal(statuses),
  message: storable(200).default(''),
  /** JSON, as the command describes it. */
  result: z.unknown().optional(),
})
export type PlayerAnswer = z.input<typeof answer>

const play = z.strictObject({
  /** When it began: two plays of one player do not begin at the same moment. */
  from: time,
  text: storable(LONGEST_TEXT),
  /** Name of the item, where it has one. */
  item: storable(100).optional(),
  /** Null while it lasts; reported again when it is over. */
  seconds: z
    .int()
    .min(0)
    .max(366 * 86_400)
    .nullable(),
  /** Number of the play task that it was of. */
  task: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  /** Id of the live speech that it was. */
  speech: z.uuid().optional(),
})

export const report = z.strictObject({
  about: about.optional(),
  values: z
    .record(key, value)
    .refine((values) => Object.keys(values).length <= 64, 'has more than 64 values')
    .optional(),
  answers: z.array(answer).max(MOST_ANSWERS).optional(),
  plays: z.array(play).max(MOST_PLAYS).optional(),
})
export type Report = z.input<typeof report>
export type PlayerValues = Readonly<Record<string, number | boolean | string>>
