import { placeOf } from './lamps.ts'
import { glow, type Pen } from './paint.ts'
import { type Lamp, lampsOf, type Optics } from './street.ts'

const STEP = 55
const FADE = 400
/** The mask is soft, so it need not be sharp. */
const MASK_SCALE = 0.25
const SOFT = [
  [0, '#fff'],
  [0.4, 'rgba(255,255,255,.75)'],
  [1, 'rgba(255,255,255,0)'],
] as const

/** What one lamp lights: its halo and, below, its pool and its long reflection. */
function markLamp(mask: Pen, optics: Optics, lamp: Lamp) {
  const { scale, head, foot, mirror } = placeOf(optics, lamp)
  const reach = scale * 9
  const below = (foot[1] + Math.min(mirror, optics.height)) / 2
  glow(mask, head[0], head[1], reach, SOFT)
  glow(mask, head[0], below, reach, SOFT, Math.max(1, (mirror - foot[1]) / reach))
}

const sheet = (width: number, height: number) => {
  const pen = new OffscreenCanvas(Math.ceil(width), Math.ceil(height)).getContext('2d')
  if (!pen) throw new Error('This browser draws no canvas')
  return pen as unknown as Pen
}

type Pictures = { dark: CanvasImageSource; lit: CanvasImageSource }

/** Turns the street on lamp by lamp, from the far end to the near: the lit picture shows through a growing mask. */
export function revealLamps(pen: Pen, { dark, lit }: Pictures, optics: Optics, pixels: number): () => void {
  const { width, height } = optics
  const lamps = lampsOf(optics)
  const whole = lamps.length * STEP
  const mask = sheet(width * MASK_SCALE, height * MASK_SCALE)
  const layer = sheet(width * pixels, height * pixels)
  mask.scale(MASK_SCALE, MASK_SCALE)
  layer.scale(pixels, pixels)

  function drawMask(now: number) {
    mask.clearRect(0, 0, width, height)
    for (const [at, lamp] of lamps.entries()) {
      mask.globalAlpha = Math.min(1, Math.max(0, (now - at * STEP) / FADE))
      if (mask.globalAlpha > 0) markLamp(mask, optics, lamp)
    }
    mask.globalAlpha = Math.min(1, Math.max(0, (now - whole) / (FADE * 2)))
    mask.fillStyle = '#fff'
    if (mask.globalAlpha > 0) mask.fillRect(0, 0, width, height)
  }

  function drawFrame(now: number) {
    drawMask(now)
    layer.globalCompositeOperation = 'copy'
    layer.drawImage(lit, 0, 0, width, height)
    layer.globalCompositeOperation = 'destination-in'
    layer.drawImage(mask.canvas, 0, 0, width, height)
    pen.drawImage(dark, 0, 0, width, height)
    pen.drawImage(layer.canvas, 0, 0, width, height)
  }

  const begun = performance.now()
  let frame = requestAnimationFrame(function step(time) {
    const now = time - begun
    if (now < whole + FADE * 2) {
      drawFrame(now)
      frame = requestAnimationFrame(step)
    } else pen.drawImage(lit, 0, 0, width, height)
  })
  return () => cancelAnimationFrame(frame)
}
