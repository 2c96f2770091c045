import { box, full, u16, u32, u64 } from './boxes.ts'
import { pictureParameters, type Size, sequenceParameters } from './h264.ts'

/** Time is counted in milliseconds. */
const TIMESCALE = 1_000
const TRACK = 1
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

function sampleEntry({ width, height }: Size): Buffer {
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

/** How a track of a length, ms, is read. */
function movie(size: Size, length: number, { stts, stsc, stsz, stco, stss }: Tables, ...rest: Buffer[]): Buffer {
  const track = box(
    'trak',
    full(
      'tkhd',
      3,
      u32(0, 0, TRACK, 0, length, 0, 0),
      u16(0, 0, 0, 0),
      u32(...UNITY),
      u32(size.width * 0x10000, size.height * 0x10000),
    ),
    box(
      'mdia',
      full('mdhd', 0, u32(0, 0, TIMESCALE, length), u16(0x55c4, 0)),
      full('hdlr', 0, u32(0), Buffer.from('vide', 'latin1'), u32(0, 0, 0), Buffer.of(0)),
      box(
        'minf',
        full('vmhd', 1, u16(0, 0, 0, 0)),
        box('dinf', full('dref', 0, u32(1), full('url ', 1))),
        box(
          'stbl',
          full('stsd', 0, u32(1), sampleEntry(size)),
          full('stts', 0, stts),
          ...(stss ? [full('stss', 0, stss)] : []),
          full('stsc', 0, stsc),
          full('stsz', 0, stsz),
          full('stco', 0, stco),
        ),
      ),
    ),
  )
  const head = u32(0, 0, TIMESCALE, length, 0x10000)
  return box('moov', full('mvhd', 0, head, u16(0x100, 0), u32(0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, 2)), track, ...rest)
}

/** What every part of a stream of fragmented MP4 follows. */
export function initialisation(size: Size): Buffer {
  const none = { stts: u32(0), stsc: u32(0), stsz: u32(0, 0), stco: u32(0) }
  return Buffer.concat([
    type('iso5', 'iso6', 'mp41'),
    movie(size, 0, none, box('mvex', full('trex', 0, u32(TRACK, 1, 0, 0, 0)))),
  ])
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
      movie(size, count * each, {
        stts: u32(1, count, each),
        stss: u32(standing.length, ...standing),
        stsc: u32(1, 1, count, 1),
        stsz: u32(0, count, ...samples.map(({ length }) => length)),
        stco: u32(1, offset),
      }),
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
}

/** A part of a stream. */
export function fragment({ sequence, at, each, pictures }: Part): Buffer {
  const samples = pictures.map(sample)
  const head = (offset: number) => {
    const runs = samples.map(({ length }, nth) => u32(each, length, nth === 0 ? KEY : DIFFERENCE))
    return box(
      'moof',
      full('mfhd', 0, u32(sequence)),
      box(
        'traf',
        full('tfhd', 0x020000, u32(TRACK)),
        full('tfdt', 0x01000000, u64(at)),
        full('trun', 0x000701, u32(samples.length, offset), ...runs),
      ),
    )
  }
  return Buffer.concat([head(head(0).length + 8), box('mdat', ...samples)])
}
