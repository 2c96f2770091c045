import { type Bits, createBits } from './bits.ts'

/** A picture as Y, U and V, the latter two of half the width and height; all of whole macroblocks. */
export type Planes = { readonly y: Uint8Array; readonly u: Uint8Array; readonly v: Uint8Array }
export type Size = { readonly width: number; readonly height: number }

const BASELINE = 66
const LEVEL = 31
/** NAL units: a slice, a slice that others do not need, parameters. */
const NAL = { slice: 0x41, key: 0x65, sequence: 0x67, picture: 0x68 } as const
const SLICE = { key: 7, difference: 5 } as const
const PCM = { key: 25, difference: 30 } as const
const FRAME_BITS = 4

export const MACROBLOCK = 16
export const inMacroblocks = (pixels: number): number => Math.ceil(pixels / MACROBLOCK)

/** What looks like the start of a unit within one is broken up. */
function escaped(payload: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil(payload.length * 1.5))
  let length = 0
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out[length++] = 3
      zeros = 0
    }
    out[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return out.subarray(0, length)
}

const unit = (type: number, payload: Uint8Array) => Buffer.concat([Buffer.of(type), escaped(payload)])

/** The parameters of a sequence of pictures of a size. */
export function sequenceParameters({ width, height }: Size): Buffer {
  const bits = createBits()
  const [columns, rows] = [inMacroblocks(width), inMacroblocks(height)]
  bits.u(8, BASELINE)
  bits.u(8, 0)
  bits.u(8, LEVEL)
  bits.ue(0)
  bits.ue(FRAME_BITS - 4)
  // Pictures are shown in the order in which they are coded.
  bits.ue(2)
  bits.ue(1)
  bits.u(1, 0)
  bits.ue(columns - 1)
  bits.ue(rows - 1)
  bits.u(1, 1)
  bits.u(1, 1)
  bits.u(1, 1)
  bits.ue(0)
  bits.ue((columns * MACROBLOCK - width) / 2)
  bits.ue(0)
  bits.ue((rows * MACROBLOCK - height) / 2)
  bits.u(1, 0)
  return unit(NAL.sequence, bits.ended())
}

export function pictureParameters(): Buffer {
  const bits = createBits()
  bits.ue(0)
  bits.ue(0)
  bits.u(2, 0)
  bits.ue(0)
  bits.ue(0)
  bits.ue(0)
  bits.u(3, 0)
  bits.se(0)
  bits.se(0)
  bits.se(0)
  // Edges are left as they are, which the slice says.
  bits.u(1, 1)
  bits.u(2, 0)
  return unit(NAL.picture, bits.ended())
}

/** The bytes of a macroblock as they are: 16 x 16 of Y, 8 x 8 of U and V. */
function macroblock({ y, u, v }: Planes, columns: number, at: number): Uint8Array {
  const bytes = new Uint8Array(384)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  const copy = (plane: Uint8Array, size: number, to: number) => {
    const width = columns * size
    for (let line = 0; line < size; line++) {
      const from = (row * size + line) * width + column * size
      bytes.set(plane.subarray(from, from + size), to + line * size)
    }
  }
  copy(y, MACROBLOCK, 0)
  copy(u, 8, 256)
  copy(v, 8, 320)
  return bytes
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

function header(bits: Bits, isKey: boolean, frame: number) {
  bits.ue(0)
  bits.ue(isKey ? SLICE.key : SLICE.difference)
  bits.ue(0)
  bits.u(FRAME_BITS, frame)
  if (isKey) {
    bits.ue(0)
    bits.u(2, 0)
  } else bits.u(3, 0)
  bits.se(0)
  bits.ue(1)
}

/**
 * A picture in the plainest H.264: macroblocks that changed as their bytes, the others left as they were. It needs no
 * encoder, and every decoder reads it.
 */
export function coded(picture: Planes, before: Planes | null, frame: number, { width, height }: Size): Buffer {
  const [columns, rows] = [inMacroblocks(width), inMacroblocks(height)]
  const isKey = before === null
  const bits = createBits()
  header(bits, isKey, frame % 2 ** FRAME_BITS)
  let skipped = 0
  for (let at = 0; at < columns * rows; at++) {
    const bytes = macroblock(picture, columns, at)
    if (before && isSame(bytes, macroblock(before, columns, at))) {
      skipped++
      continue
    }
    if (!isKey) bits.ue(skipped)
    skipped = 0
    bits.ue(isKey ? PCM.key : PCM.difference)
    bits.align()
    bits.raw(bytes)
  }
  if (!isKey && skipped > 0) bits.ue(skipped)
  return unit(isKey ? NAL.key : NAL.slice, bits.ended())
}
