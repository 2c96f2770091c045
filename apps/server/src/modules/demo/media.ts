import { createHash } from 'node:crypto'
import { type MediaFormat, type MediaType, mediaTypes } from '@lamplighter/contract'
import { type Blobs, insertBlob } from '../../blobs/index.ts'
import type { Database } from '../../db/database.ts'

type Words = { readonly zh: string; readonly en: string }
type Made = {
  readonly name: Words
  readonly tags: Words
  readonly type: MediaType
  readonly format: MediaFormat
  readonly seconds: number | null
  readonly size: readonly [width: number, height: number] | null
  /** A second person has approved it. */
  readonly isApproved: boolean
  make(): Promise<Buffer>
}

const [WIDTH, HEIGHT] = [640, 1_280]
const RATE = 16_000
const NOTES = [659, 523] as const
const NOTE_SECONDS = 0.8

/** A sign as a screen on a pole shows it, drawn without letters: no font need be there. */
async function sign(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#071018"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="36">${drawing}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A warning triangle above the tracks of a car that slides. */
const WET_ROAD = `<path d="M320 170 L570 600 H70 Z" stroke="#ffc53d"/><path d="M320 320 v130 M320 530 v2" stroke="#ffc53d"/>
  <path d="M220 740 c90 70 -90 140 0 210 s-90 140 0 210" stroke="#8fd3ff"/>
  <path d="M420 740 c90 70 -90 140 0 210 s-90 140 0 210" stroke="#8fd3ff"/>`
/** A warning triangle above a barrier. */
const ROAD_WORKS = `<path d="M320 170 L570 600 H70 Z" stroke="#ff7a45"/><path d="M320 320 v130 M320 530 v2" stroke="#ff7a45"/>
  <path d="M90 760 H550 V900 H90 Z" stroke="#fff"/><path d="M160 890 L260 770 M300 890 L400 770 M440 890 L530 780" stroke="#ff7a45"/>
  <path d="M170 920 V1120 M470 920 V1120" stroke="#fff"/>`

/** Two notes that fade away, as before an announcement, as WAV of 16 bit. */
function chime(): Buffer {
  const samples = Math.round(NOTES.length * NOTE_SECONDS * RATE)
  const wave = Buffer.alloc(44 + 2 * samples)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + 2 * samples, 4)
  wave.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, 2 * RATE],
    [40, 2 * samples],
  ] as const)
    wave.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    wave.writeUInt16LE(value, at)
  wave.write('data', 36)
  for (let n = 0; n < samples; n++) {
    const seconds = n / RATE
    const note = Math.floor(seconds / NOTE_SECONDS)
    const within = seconds - note * NOTE_SECONDS
    const loud = Math.exp(-4 * within) * Math.min(1, within * 100)
    wave.writeInt16LE(Math.round(20_000 * loud * Math.sin(2 * Math.PI * NOTES[note]! * within)), 44 + 2 * n)
  }
  return wave
}

const image = { type: mediaTypes.image, format: 'png', seconds: null, size: [WIDTH, HEIGHT] } as const

const MADE: readonly Made[] = [
  {
    ...{ ...image, isApproved: true },
    name: { zh: '雨天路滑', en: 'Wet road' },
    tags: { zh: '交通, 天气', en: 'traffic, weather' },
    make: () => sign(WET_ROAD),
  },
  {
    ...{ type: mediaTypes.voice, format: 'wav', size: null, isApproved: true },
    seconds: NOTES.length * NOTE_SECONDS,
    name: { zh: '提示音', en: 'Chime' },
    tags: { zh: '广播', en: 'announcement' },
    make: async () => chime(),
  },
  {
    ...{ ...image, isApproved: false },
    name: { zh: '前方施工', en: 'Road works' },
    tags: { zh: '交通', en: 'traffic' },
    make: () => sign(ROAD_WORKS),
  },
]

/** Fills the media library of organisations with screens that have none yet: drawn and sounded here, one still to be approved. */
export async function giveMedia(db: Database, blobs: Pick<Blobs, 'write'>, language: 'zh' | 'en', now: Date) {
  const fresh = await db.system((scope) =>
    scope.query<{ id: number; uploaderId: number; uploader: string }>(
      `select c.id, p.id as "uploaderId", p.account as uploader from customer c
       join lateral (select id, account from person where customer_id = c.id and account = 'maintainer' limit 1) p on true
       where c.demo and exists (select from device d where d.customer_id = c.id and d.kind = 'led-screen')
         and not exists (select from media m where m.customer_id = c.id)`,
      [],
    ),
  )
  for (const { id: customerId, uploaderId, uploader } of fresh)
    for (const { make, name, tags, size, isApproved, ...made } of MADE) {
      const bytes = await make()
      const file = await blobs.write([bytes])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await db.system(async (scope) => {
        const kept = { fileName: name[language], type: made.format, createdAt: now, expiresAt: 'infinity' } as const
        await insertBlob(scope, { ...file, ...kept, customerId })
        await scope.query(
          `insert into media (customer_id, file_id, name, tags, type, format, bytes, sha256, seconds, width, height, state,
             uploader_id, uploader, uploaded_at, checker, checked_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
          [
            ...[customerId, file.id, name[language], tags[language], made.type, made.format, file.size, sha256],
            ...[made.seconds, size?.[0] ?? null, size?.[1] ?? null, isApproved ? 'approved' : 'waiting'],
            ...[uploaderId, uploader, now, isApproved ? 'supervisor' : null, isApproved ? now : null],
          ],
        )
      })
    }
}
