import { box, full, u16, u32, u64 } from './boxes.ts'
import { FRAME_MS, SOUND_RATE, streamInfo } from './flac.ts'
import { pictureParameters, type Size, sequenceParameters } from './h264.ts'

/** Time is counted in milliseconds. */
const TIMESCALE = 1_000
const [TRACK, SOUND] = [1, 2]
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

function pictureEntry({ width, height }: Size): Buffer {
  const [sequence, picture] = [sequenceParameters({ width, height }), pictureParameters()]
  const configuration = box(
    'avcC',
    Buffer.of(1, sequence[1]!, sequence[2]!, sequence[3]!, 0xff, 0xe1),
    u16(sequence.length),
    sequence,
    Buffer.of(1),
    u16(picture.length),
    picture,
  )
  return box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    configuration,
  )
}

const soundEntry = () =>
  box(
    'fLaC',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(8),
    u16(1, 16, 0, 0),
    u32(SOUND_RATE * 0x10000),
    full('dfLa', 0, streamInfo()),
  )

/** What the samples of a track are, and where they lie. */
type Tables = {
  readonly stts: Buffer
  readonly stsc: Buffer
  readonly stsz: Buffer
  readonly stco: Buffer
  /** Which samples stand by themselves, where not all do. */
  readonly stss?: Buffer
}

const type = (...compatible: string[]) =>
  box('ftyp', Buffer.from('iso5', 'latin1'), u32(512), Buffer.from(compatible.join(''), 'latin1'))

type Track = {
  readonly id: number
  /** ms */
  readonly length: number
  /** Of pictures; nothing of sound. */
  readonly size?: Size
  readonly tables: Tables
}

/** How a track is read. */
function track({ id, length, size, tables: { stts, stsc, stsz, stco, stss } }: Track): Buffer {
  const { width, height } = size ?? { width: 0, height: 0 }
  const volume = size ? 0 : 0x100
  return box(
    'trak',
    full(
      'tkhd',
      3,
      u32(0, 0, id, 0, length, 0, 0),
      u16(0, 0, volume, 0),
      u32(...UNITY),
      u32(width * 0x10000, height * 0x10000),
    ),
    box(
      'mdia',
      full('mdhd', 0, u32(0, 0, TIMESCALE, length), u16(0x55c4, 0)),
      full('hdlr', 0, u32(0), Buffer.from(size ? 'vide' : 'soun', 'latin1'), u32(0, 0, 0), Buffer.of(0)),
      box(
        'minf',
        size ? full('vmhd', 1, u16(0, 0, 0, 0)) : full('smhd', 0, u16(0, 0)),
        box('dinf', full('dref', 0, u32(1), full('url ', 1))),
        box(
          'stbl',
          full('stsd', 0, u32(1), size ? pictureEntry(size) : soundEntry()),
          full('stts', 0, stts),
          ...(stss ? [full('stss', 0, stss)] : []),
          full('stsc', 0, stsc),
          full('stsz', 0, stsz),
          full('stco', 0, stco),
        ),
      ),
    ),
  )
}

function movie(length: number, tracks: readonly Buffer[], ...rest: Buffer[]): Buffer {
  const head = u32(0, 0, TIMESCALE, length, 0x10000)
  const next = tracks.length + 1
  return box(
    'moov',
    full('mvhd', 0, head, u16(0x100, 0), u32(0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, next)),
    ...tracks,
    ...rest,
  )
}

/** What every part of a stream of fragmented MP4 follows. */
export function initialisation(size: Size, hasSound: boolean): Buffer {
  const tables = { stts: u32(0), stsc: u32(0), stsz: u32(0, 0), stco: u32(0) }
  const tracks = [track({ id: TRACK, length: 0, size, tables })]
  if (hasSound) tracks.push(track({ id: SOUND, length: 0, tables }))
  const ids = [TRACK, SOUND].slice(0, tracks.length)
  const extended = box('mvex', ...ids.map((id) => full('trex', 0, u32(id, 1, 0, 0, 0))))
  return Buffer.concat([type('iso5', 'iso6', 'mp41'), movie(0, tracks, extended)])
}

const sample = (picture: Buffer) => Buffer.concat([u32(picture.length), picture])

export type Film = {
  readonly size: Size
  /** For how long each picture is shown, ms. */
  readonly each: number
  /** Every so many pictures one stands by itself, beginning with the first. */
  readonly keys: number
  readonly pictures: readonly Buffer[]
}

/** A whole film as a file. */
export function file({ size, each, keys, pictures }: Film): Buffer {
  const samples = pictures.map(sample)
  const count = samples.length
  const standing = Array.from({ length: Math.ceil(count / keys) }, (_, nth) => nth * keys + 1)
  const head = (offset: number) =>
    Buffer.concat([
      type('isom', 'iso5', 'mp41'),
      movie(count * each, [
        track({
          ...{ id: TRACK, length: count * each, size },
          tables: {
            stts: u32(1, count, each),
            stss: u32(standing.length, ...standing),
            stsc: u32(1, 1, count, 1),
            stsz: u32(0, count, ...samples.map(({ length }) => length)),
            stco: u32(1, offset),
          },
        }),
      ]),
    ])
  return Buffer.concat([head(head(0).length + 8), box('mdat', ...samples)])
}

const KEY = 0x02000000
const DIFFERENCE = 0x01010000

export type Part = {
  readonly sequence: number
  /** When its first picture is shown, and for how long each is, ms. */
  readonly at: number
  readonly each: number
  /** Pictures as units of H.264; the first stands by itself. */
  readonly pictures: readonly Buffer[]
  /** Frames of FLAC for as long; empty of a stream without sound. */
  readonly sound: readonly Buffer[]
}

/** A part of a stream: its pictures, and what is heard behind them. */
export function fragment({ sequence, at, each, pictures, sound }: Part): Buffer {
  const samples = pictures.map(sample)
  const seen = samples.reduce((sum, { length }) => sum + length, 0)
  const run = (id: number, flags: number, offset: number, entries: readonly Buffer[]) =>
    box(
      'traf',
      full('tfhd', 0x020000, u32(id)),
      full('tfdt', 0x01000000, u64(at)),
      full('trun', flags, u32(entries.length, offset), ...entries),
    )
  const head = (offset: number) => {
    const shown = samples.map(({ length }, nth) => u32(each, length, nth === 0 ? KEY : DIFFERENCE))
    const heard = sound.map(({ length }) => u32(FRAME_MS, length))
    return box(
      'moof',
      full('mfhd', 0, u32(sequence)),
      run(TRACK, 0x000701, offset, shown),
      ...(heard.length > 0 ? [run(SOUND, 0x000301, offset + seen, heard)] : []),
    )
  }
  return Buffer.concat([head(head(0).length + 8), box('mdat', ...samples, ...sound)])
}
