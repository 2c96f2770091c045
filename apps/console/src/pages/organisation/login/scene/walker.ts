import type { Pen } from './paint.ts'
import type { Optics } from './street.ts'

const INK = '#05070C'
const UMBRELLA = new Path2D(
  'M-44-101Q-36-134 0-137Q36-134 44-101Q33-108 22-101Q11-108 0-101Q-11-108-22-101Q-33-108-44-101Z',
)
const STICK = new Path2D('M0-140L7-62')
const BODY = new Path2D('M-12-87a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-17-74Q-15-81-4-82Q7-81 9-74L15-34L-21-34Z')
const LEGS = new Path2D('M-10-36L-15-2M3-36L9-4')
const ARM = new Path2D('M6-72L13-58L6-62')
const RIM = new Path2D('M-42-104Q-34-133 0-136M-17-74L-21-36')

/** The one who lights the lamps, walking home under an umbrella, and the reflection on the road. */
export function drawWalker(pen: Pen, optics: Optics, lit: boolean) {
  const away = optics.narrow ? 26 : 25
  const scale = (optics.focus * 1.72) / away / 100
  const figure = (mirrored: boolean) => {
    pen.save()
    pen.translate(optics.x(optics.narrow ? 2.2 : -3, away), optics.y(0, away))
    pen.scale(scale, mirrored ? -scale * 1.05 : scale)
    pen.globalAlpha = mirrored ? 0.55 : 1
    pen.fillStyle = INK
    pen.strokeStyle = INK
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.fill(UMBRELLA)
    pen.fill(BODY)
    for (const [path, width] of [
      [STICK, 2.4],
      [LEGS, 8.5],
      [ARM, 6],
    ] as const) {
      pen.lineWidth = width
      pen.stroke(path)
    }
    if (lit && !mirrored) {
      pen.strokeStyle = 'rgba(255,196,120,.65)'
      pen.lineWidth = 1.8
      pen.stroke(RIM)
    }
    pen.restore()
  }
  figure(true)
  figure(false)
}
