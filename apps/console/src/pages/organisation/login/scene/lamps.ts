import { added, fade, glow, type Pen } from './paint.ts'
import { noise, seededRandom } from './random.ts'
import { clearness, type Lamp, type Optics } from './street.ts'

const HEAD = { across: 6.1, up: 9 }
const FOOT = 8.2

/** Where on the picture a lamp's head and foot are, and how many pixels a metre has there. */
export function placeOf(optics: Optics, { side, away }: Lamp) {
  return {
    scale: optics.focus / away,
    foot: [optics.x(side * FOOT, away), optics.y(0, away)] as const,
    head: [optics.x(side * HEAD.across, away), optics.y(HEAD.up, away)] as const,
    /** Where its mirror image ends on the wet road. */
    mirror: optics.y(-8.6, away),
  }
}

/** The pool of light under a lamp and its long broken reflection. */
export function drawReflection(pen: Pen, optics: Optics, lamp: Lamp) {
  const { scale, foot, head, mirror } = placeOf(optics, lamp)
  const clear = clearness(lamp.away)
  const [top, reach] = [foot[1], mirror - foot[1]]
  const pool = [
    [0, `rgba(255,166,70,${0.17 * clear})`],
    [0.4, `rgba(230,130,45,${0.075 * clear})`],
    [1, 'rgba(200,110,40,0)'],
  ] as const
  glow(pen, optics.x(lamp.side * 5, lamp.away), top, scale * 8, pool, 0.34)
  const end = Math.min(optics.height, mirror + reach * 0.55)
  for (let y = top - scale * 0.3; y < end; y += 1.6) {
    const along = (y - top) / reach
    const ripple = noise(y * 0.19 + lamp.away * 3, lamp.away * 1.7)
    const swell = noise(y * 0.045, lamp.away * 0.7 + 9)
    const near = 0.3 * Math.exp(-along * along * 5) + 0.72 * Math.exp(-(((along - 0.93) / 0.4) ** 2))
    const light = near * (0.25 + ripple * ripple) * (0.45 + 0.9 * swell)
    if (light < 0.015) continue
    const half = scale * (0.24 + 0.45 * Math.max(0, along)) * (0.8 + 0.7 * ripple) * 2.6
    const sway = (noise(y * 0.11, lamp.away + 50) - 0.5) * scale * 0.4 * (0.2 + Math.max(0, along))
    drawStreak(pen, head[0] + sway, y, half, Math.min(0.85, light * 1.05) * clear)
  }
}

function drawStreak(pen: Pen, x: number, y: number, half: number, light: number) {
  const warm = `rgba(255,150,56,${light * 0.34})`
  pen.fillStyle = fade(
    pen,
    [x - half, 0],
    [x + half, 0],
    [
      [0, 'rgba(255,140,40,0)'],
      [0.36, warm],
      [0.5, `rgba(255,205,130,${light})`],
      [0.64, warm],
      [1, 'rgba(255,140,40,0)'],
    ],
  )
  pen.fillRect(x - half, y, half * 2, 1.7)
}

export function drawPole(pen: Pen, optics: Optics, lamp: Lamp, lit: boolean) {
  const { scale, foot, head } = placeOf(optics, lamp)
  const bow = optics.y(9.25, lamp.away)
  const width = Math.max(0.7, scale * 0.13)
  const line = (shift: number, from: number) => {
    pen.beginPath()
    pen.moveTo(foot[0] + shift, optics.y(from, lamp.away))
    pen.lineTo(foot[0] + shift, optics.y(7.2, lamp.away))
    pen.quadraticCurveTo(foot[0] + shift, bow, foot[0] + (head[0] - foot[0]) * 0.62, bow)
  }
  pen.lineCap = 'round'
  pen.strokeStyle = lamp.away < 40 ? '#11151F' : '#1E1B20'
  pen.lineWidth = width
  line(0, 0)
  pen.lineTo(head[0], bow + scale * 0.12)
  pen.stroke()
  if (lamp.away >= 60) return
  if (lit) {
    pen.strokeStyle = `rgba(255,190,110,${0.34 * clearness(lamp.away)})`
    pen.lineWidth = Math.max(0.5, width * 0.22)
    line(-lamp.side * width * 0.32, 3)
    pen.stroke()
  }
  pen.fillStyle = '#11151F'
  pen.fillRect(foot[0] - width, foot[1] - scale * 0.9, width * 2, scale * 0.9)
}

export function drawHead(pen: Pen, optics: Optics, lamp: Lamp) {
  const { scale, head } = placeOf(optics, lamp)
  const clear = clearness(lamp.away)
  const [x, y] = head
  added(pen, () => {
    drawCone(pen, optics, lamp)
    glow(pen, x, y, scale * 6.4, [
      [0, `rgba(255,176,84,${0.3 * clear})`],
      [0.14, `rgba(255,160,70,${0.15 * clear})`],
      [0.42, `rgba(255,140,50,${0.045 * clear})`],
      [1, 'rgba(255,130,40,0)'],
    ])
    glow(pen, x, y, Math.max(3, scale * 1.25), [
      [0, 'rgba(255,236,205,.95)'],
      [0.22, 'rgba(255,206,130,.72)'],
      [0.55, 'rgba(255,170,70,.2)'],
      [1, 'rgba(255,150,50,0)'],
    ])
  })
  pen.fillStyle = '#FFF3DC'
  pen.beginPath()
  pen.ellipse(x, y, Math.max(1, scale * 0.3), Math.max(0.8, scale * 0.1), 0, 0, 7)
  pen.fill()
}

/** Rain and haze make the cone visible: brighter near the head, soft at its edges. */
function drawCone(pen: Pen, optics: Optics, lamp: Lamp) {
  const { scale, foot, head } = placeOf(optics, lamp)
  const drop = foot[1] - head[1]
  const clear = clearness(lamp.away)
  glow(pen, head[0], head[1] + drop * 0.32, drop * 0.62, [
    [0, `rgba(255,176,90,${0.085 * clear})`],
    [0.5, `rgba(255,165,80,${0.03 * clear})`],
    [1, 'rgba(255,160,80,0)'],
  ])
  if (lamp.away > 46) return
  const random = seededRandom(Math.round(lamp.away * 10))
  for (let drip = 0; drip < 46; drip++) {
    const [far, angle] = [Math.sqrt(random()) * scale * 3.6, random() * 6.28]
    const [x, y] = [head[0] + Math.cos(angle) * far, head[1] + Math.sin(angle) * far * 1.1 + scale * 0.9]
    const near = Math.max(0, 1 - far / (scale * 3.6))
    pen.strokeStyle = `rgba(255,205,140,${0.3 * near * near})`
    pen.lineWidth = 0.7
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x - scale * 0.025, y + scale * (0.16 + 0.2 * random()))
    pen.stroke()
  }
}
