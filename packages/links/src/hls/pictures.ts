import { coded, type Planes, type Size } from './h264.ts'

export type Stream = {
  readonly size: Size
  /** Pictures a second. */
  readonly rate: number
  /** What is seen at a moment. */
  picture(at: number): Promise<Planes>
  /** So many samples of what is heard, 8 kHz, from one on that is counted from 1970; left out by a camera without a microphone. */
  sound?(from: number, count: number): Int16Array
}

/** So many pictures from a moment on, coded; every `keys` of them one stands by itself. Fewer where nobody waits for them. */
export async function drawn(
  { size, rate, picture }: Stream,
  from: number,
  count: number,
  keys = count,
  isWanted = () => true,
) {
  const pictures: Buffer[] = []
  let before: Planes | null = null
  for (let nth = 0; nth < count && isWanted(); nth++) {
    const seen = await picture(from + (nth * 1_000) / rate)
    const frame = nth % keys
    pictures.push(coded(seen, frame === 0 ? null : before, frame, size))
    before = seen
  }
  return pictures
}
