import { u16 } from './boxes.ts'

/** Samples a second, and of a frame. */
export const SOUND_RATE = 8_000
export const FRAME_SAMPLES = 1_000
/** A frame lasts so long, ms. */
export const FRAME_MS = (1_000 * FRAME_SAMPLES) / SOUND_RATE

const BITS = 16
const STREAM_INFO = 0
const LAST = 0x80
/** Codes of a frame's head (RFC 9639, section 9.1): the size of its block follows in 16 bits, 8 kHz, one channel of 16 bits. */
const [SIZE_FOLLOWS, RATE_8000, ONE_CHANNEL, BITS_16] = [0x70, 0x04, 0x00, 0x08]
/** A subframe of samples as they are. */
const VERBATIM = 0x02

/** Cyclic redundancy checks of the format, from the most significant bit on. */
function check(bytes: Buffer, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1)
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit++) sum = sum & top ? (sum << 1) ^ polynomial : sum << 1
  }
  return sum & ((1 << width) - 1)
}

/** A number in as many bytes as it needs (RFC 9639, section 9.1.5), up to 2^31. */
function coded(number: number): Buffer {
  if (number < 0x80) return Buffer.of(number)
  const bytes: number[] = []
  let rest = number
  let room = 0x3f
  for (; rest > room; room >>= 1) {
    bytes.unshift(0x80 | (rest & 0x3f))
    rest = Math.floor(rest / 64)
  }
  return Buffer.of((0xff ^ (2 * room + 1)) | rest, ...bytes)
}

/** What every frame follows, as the box `dfLa` has it (RFC 9639, section 8.2). */
export function streamInfo(): Buffer {
  const info = Buffer.alloc(34)
  u16(FRAME_SAMPLES, FRAME_SAMPLES).copy(info)
  // 20 bits of the rate, 3 of the channels less one, 5 of the bits of a sample less one.
  info.writeUInt32BE(((SOUND_RATE << 12) | ((BITS - 1) << 4)) >>> 0, 10)
  return Buffer.concat([Buffer.of(LAST | STREAM_INFO, 0, 0, info.length), info])
}

/** A frame of samples as they are: it needs no encoder, and every decoder reads it. */
export function frame(samples: Int16Array, number: number): Buffer {
  const head = Buffer.concat([
    Buffer.of(0xff, 0xf8, SIZE_FOLLOWS | RATE_8000, ONE_CHANNEL | BITS_16),
    coded(number),
    u16(samples.length - 1),
  ])
  const body = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, at) => {
    body.writeInt16BE(sample, at * 2)
  })
  const whole = Buffer.concat([head, Buffer.of(check(head, 8, 0x07), VERBATIM), body])
  return Buffer.concat([whole, u16(check(whole, 16, 0x8005))])
}
