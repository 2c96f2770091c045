import { crc32 } from 'node:zlib'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
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
const formats = {
  mp4: { codec: 'vp9', decoder: 'vp09.00.10.08', make: () => new Mp4OutputFormat() },
  webm: { codec: 'vp8', decoder: 'vp8', make: () => new WebMOutputFormat() },
} as const

/** A video whose pictures nobody can decode; its container is a whole one. */
export async function video(container: keyof typeof formats, seconds: number, [width, height] = [320, 180]) {
  const { codec, decoder, make } = formats[container]
  const target = new BufferTarget()
  const output = new Output({ format: make(), target })
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
    const meta = { decoderConfig: { codec: decoder, codedWidth: width!, codedHeight: height! } }
    await track.add(packet, n === 0 ? meta : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}
