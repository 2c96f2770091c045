import { glow, type Pen, polygon } from './paint.ts'
import { seededRandom } from './random.ts'
import type { Optics } from './street.ts'

const KERB = 7.4

function strip(pen: Pen, { x, y }: Optics, left: number, right: number, color: string) {
  const away: number[] = []
  for (let z = 5; z < 330; z *= 1.07) away.push(z)
  const near = away.map((z) => [x(left, z), y(0, z)] as const)
  const back = away.map((z) => [x(right, z), y(0, z)] as const).reverse()
  polygon(pen, [...near, ...back])
  pen.fillStyle = color
  pen.fill()
}

export function drawRoad(pen: Pen, optics: Optics, lit: boolean) {
  strip(pen, optics, -16, -KERB, '#0D1018')
  strip(pen, optics, KERB, 16, '#0D1018')
  strip(pen, optics, -KERB, KERB, '#090C13')
  strip(pen, optics, -KERB - 0.1, -KERB + 0.15, '#1B1E27')
  strip(pen, optics, KERB - 0.15, KERB + 0.1, '#1B1E27')
  if (lit) {
    const [x, y] = [optics.x(0, 260), optics.y(0, 260)]
    glow(
      pen,
      x,
      y,
      optics.focus * 0.3,
      [
        [0, 'rgba(255,178,92,.40)'],
        [0.4, 'rgba(230,140,70,.12)'],
        [1, 'rgba(220,130,60,0)'],
      ],
      0.42,
    )
  }
  for (let away = 8; away < 180; away += 9) drawDash(pen, optics, away)
}

function drawDash(pen: Pen, { x, y }: Optics, away: number) {
  const half = 0.09
  polygon(pen, [
    [x(-half, away), y(0, away)],
    [x(-half, away + 3.6), y(0, away + 3.6)],
    [x(half, away + 3.6), y(0, away + 3.6)],
    [x(half, away), y(0, away)],
  ])
  pen.fillStyle = `rgba(190, 195, 205, ${Math.min(0.17, 0.07 + 2 / away) * Math.min(1, away / 16)})`
  pen.fill()
}

/** Thin dark and bright cuts across the reflections: the water that lies on the asphalt. */
export function drawPuddles(pen: Pen, { width, height, horizon, narrow }: Optics) {
  const random = seededRandom(31)
  const count = narrow ? 240 : Math.round(width * 0.43)
  for (let cut = 0; cut < count; cut++) {
    const y = horizon + 18 + random() ** 0.8 * (height - horizon - 18)
    const depth = (y - horizon) / (height - horizon)
    const length = (20 + random() * 120) * (0.2 + depth)
    pen.fillStyle =
      random() < 0.72 ? `rgba(5, 8, 14, ${0.1 + 0.22 * random()})` : `rgba(255, 190, 120, ${0.022 * random()})`
    pen.fillRect(random() * width, y, length, 0.8 + depth * 1.1)
  }
}
