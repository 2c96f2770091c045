import { placeOf } from './lamps.ts'
import { glow, type Pen } from './paint.ts'
import { type Lamp, type Lens, lampsOf } from './street.ts'

const STEP = 55
const FADE = 400
const OPAQUE = [
  [0, '#000'],
  [0.45, 'rgba(0,0,0,.8)'],
  [1, 'rgba(0,0,0,0)'],
] as const

type Patch = { image: OffscreenCanvas; x: number; y: number; from: number }

/** What one lamp lights of the finished picture: its halo, its pool and its reflection, with soft edges. */
function patchOf(lit: CanvasImageSource, lens: Lens, lamp: Lamp, pixels: number, from: number): Patch | null {
  const { scale, head, foot, mirror } = placeOf(lens, lamp)
  const half = scale * 8
  const [x, y] = [head[0] - half, head[1] - half]
  const height = Math.min(lens.height, mirror + half) - y
  if (height <= 0) return null
  const image = new OffscreenCanvas(Math.ceil(half * 2 * pixels), Math.ceil(height * pixels))
  const pen = image.getContext('2d') as unknown as Pen | null
  if (!pen) return null
  pen.scale(pixels, pixels)
  glow(pen, half, half, half, OPAQUE)
  glow(pen, half, (foot[1] + mirror) / 2 - y, half * 0.8, OPAQUE, Math.max(1, (mirror - foot[1]) / half))
  pen.globalCompositeOperation = 'source-in'
  pen.drawImage(lit, -x, -y, lens.width, lens.height)
  return { image, x, y, from }
}

/** Turns the street on lamp by lamp, from the far end to the near, over the dark picture that is already shown. */
export function revealLamps(pen: Pen, lit: HTMLCanvasElement, lens: Lens, pixels: number): () => void {
  const patches = lampsOf(lens)
    .map((lamp, at) => patchOf(lit, lens, lamp, pixels, at * STEP))
    .filter((patch) => patch !== null)
  const whole = patches.length * STEP
  const begun = performance.now()
  let before = 0
  let frame = requestAnimationFrame(function step(time) {
    const now = time - begun
    for (const { image, x, y, from } of patches) {
      if (now < from || before > from + FADE) continue
      pen.globalAlpha = Math.min(1, (now - Math.max(before, from)) / FADE) * 0.8
      pen.drawImage(image, x, y, image.width / pixels, image.height / pixels)
    }
    if (now > whole) {
      pen.globalAlpha = Math.min(1, (now - whole) / (FADE * 2))
      pen.drawImage(lit, 0, 0, lens.width, lens.height)
    }
    pen.globalAlpha = 1
    before = now
    if (now < whole + FADE * 2) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
