import { crc32 } from 'node:zlib'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

/** A picture of one colour. */
export const picture = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#224' } })
    .png()
    .toBuffer()

/** A small picture that claims to be a square of so many pixels a side. */
export async function claiming(side: number): Promise<Buffer> {
  const bytes = await picture()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Silence of so many seconds, as WAV. */
export function silence(seconds: number, rate = 8_000): Buffer {
  const data = seconds * rate
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(data, 40)
  return Buffer.concat([head, Buffer.alloc(data, 0x80)])
}

/** Frames of a constant rate without a sound in them: each lasts 26 ms. */
export const mp3 = (frames: number): Buffer => {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

const FRAMES_A_SECOND = 5
type Size = readonly [width: number, height: number]
const SIZE: Size = [320, 180]

const formats = {
  mp4: { codec: 'vp9', decoder: 'vp09.00.10.08', make: () => new Mp4OutputFormat() },
  webm: { codec: 'vp8', decoder: 'vp8', make: () => new WebMOutputFormat() },
} as const

/** A video whose pictures nobody can decode; its container is a whole one. */
export function video(container: keyof typeof formats, seconds: number, size = SIZE) {
  const { codec, decoder, make } = formats[container]
  return coded(codec, { codec: decoder }, make(), seconds, size)
}

/** One of MP4 that claims to be H.264 of a profile, as `avcC` numbers it, or H.265. */
export const h264 = (profile: number): Promise<Buffer> => {
  const [level, lengths, noSets] = [30, 0xff, 0xe0]
  const description = new Uint8Array([1, profile, 0, level, lengths, noSets, 0, 0xfc, 0xf8, 0xf8, 0])
  const codec = `avc1.${Buffer.from([profile, 0, level]).toString('hex')}`
  return coded('avc', { codec, description }, new Mp4OutputFormat())
}
export const h265 = (): Promise<Buffer> =>
  coded('hevc', { codec: 'hvc1.1.6.L93.90', description: new Uint8Array(23).fill(1, 0, 1) }, new Mp4OutputFormat())

async function coded(
  codec: 'vp8' | 'vp9' | 'avc' | 'hevc',
  decoder: VideoDecoderConfig,
  format: OutputFormat,
  seconds = 1,
  [codedWidth, codedHeight] = SIZE,
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const track = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(track)
  await output.start()
  for (let n = 0; n < seconds * FRAMES_A_SECOND; n++) {
    const packet = new EncodedPacket(
      new Uint8Array(50),
      n === 0 ? 'key' : 'delta',
      n / FRAMES_A_SECOND,
      1 / FRAMES_A_SECOND,
    )
    const meta = { decoderConfig: { ...decoder, codedWidth, codedHeight } }
    await track.add(packet, n === 0 ? meta : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}
