import { pictureParameters, type Size, sequenceParameters } from './h264.ts'

/** Time is counted in milliseconds. */
const TIMESCALE = 1_000
const TRACK = 1
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.of(value >>> 8, value & 255)))
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4)
  })
  return bytes
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
/** A box with a version and flags. */
const full = (name: string, flags: number, ...parts: Buffer[]) => box(name, u32(flags), ...parts)

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

/** What every part of a stream of fragmented MP4 follows. */
export function initialisation(size: Size): Buffer {
  const track = box(
    'trak',
    full(
      'tkhd',
      3,
      u32(0, 0, TRACK, 0, 0, 0, 0),
      u16(0, 0, 0, 0),
      u32(...UNITY),
      u32(size.width * 0x10000, size.height * 0x10000),
    ),
    box(
      'mdia',
      full('mdhd', 0, u32(0, 0, TIMESCALE, 0), u16(0x55c4, 0)),
      full('hdlr', 0, u32(0), Buffer.from('vide', 'latin1'), u32(0, 0, 0), Buffer.of(0)),
      box(
        'minf',
        full('vmhd', 1, u16(0, 0, 0, 0)),
        box('dinf', full('dref', 0, u32(1), full('url ', 1))),
        box(
          'stbl',
          full('stsd', 0, u32(1), sampleEntry(size)),
          full('stts', 0, u32(0)),
          full('stsc', 0, u32(0)),
          full('stsz', 0, u32(0, 0)),
          full('stco', 0, u32(0)),
        ),
      ),
    ),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5', 'latin1'), u32(512), Buffer.from('iso5iso6mp41', 'latin1')),
    box(
      'moov',
      full('mvhd', 0, u32(0, 0, TIMESCALE, 0, 0x10000), u16(0x100, 0), u32(0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, 2)),
      track,
      box('mvex', full('trex', 0, u32(TRACK, 1, 0, 0, 0))),
    ),
  ])
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
  const samples = pictures.map((picture) => Buffer.concat([u32(picture.length), picture]))
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
