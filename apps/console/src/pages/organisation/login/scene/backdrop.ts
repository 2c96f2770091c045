import { fade, glow, mix, type Pen, polygon, rgb } from './paint.ts'
import { seededRandom } from './random.ts'
import type { House, Optics } from './street.ts'

export function drawSky(pen: Pen, optics: Optics, lit: boolean) {
  const { width, horizon, focus } = optics
  pen.fillStyle = fade(
    pen,
    [0, 0],
    [0, horizon + 20],
    [
      [0, '#060A13'],
      [0.55, '#0B1222'],
      [0.86, lit ? '#172036' : '#10182A'],
      [1, lit ? '#2A2732' : '#141A29'],
    ],
  )
  pen.fillRect(0, 0, width, horizon + 20)
  const random = seededRandom(7)
  for (let star = 0; star < 90; star++) {
    pen.fillStyle = `rgba(200, 215, 245, ${0.08 + 0.3 * random() * random()})`
    pen.fillRect(random() * width, random() * horizon * 0.75, random() < 0.12 ? 1.6 : 1, 1)
  }
  if (!lit) return
  const [x, y] = [optics.x(0, 260), optics.y(0, 260)]
  glow(
    pen,
    x,
    y - 8,
    focus * 0.52,
    [
      [0, 'rgba(255,170,80,.26)'],
      [0.35, 'rgba(220,140,80,.09)'],
      [1, 'rgba(200,130,80,0)'],
    ],
    0.62,
  )
}

export function drawGround(pen: Pen, { width, height, horizon }: Optics, lit: boolean) {
  pen.fillStyle = fade(
    pen,
    [0, horizon],
    [0, height],
    [
      [0, lit ? '#1A1820' : '#0E121C'],
      [0.12, '#0F131D'],
      [1, '#070A11'],
    ],
  )
  pen.fillRect(0, horizon + 6, width, height)
}

/** A house front catches the lamps from below: warm at the foot, dark at the eaves. */
export function drawHouse(pen: Pen, optics: Optics, house: House, lit: boolean) {
  const { x, y } = optics
  const haze = Math.min(1, house.near / 170) * (lit ? 1 : 0.35)
  const gable = house.across + house.side * 26
  pen.fillStyle = rgb(mix([7, 10, 17], [24, 26, 37], haze))
  polygon(pen, [
    [x(house.across, house.near), y(0, house.near)],
    [x(house.across, house.near), y(house.height, house.near)],
    [x(gable, house.near), y(house.height, house.near)],
    [x(gable, house.near), y(0, house.near)],
  ])
  pen.fill()
  const away = Array.from({ length: 9 }, (_, at) => house.near + ((house.far - house.near) * at) / 8)
  const eaves = away.map((z) => [x(house.across, z), y(house.height, z)] as const)
  const foot = away.map((z) => [x(house.across, z), y(0, z)] as const).reverse()
  polygon(pen, [...eaves, ...foot])
  const dark = mix([9, 13, 22], [34, 33, 44], haze)
  pen.fillStyle = fade(
    pen,
    [0, y(house.height, house.near)],
    [0, y(0, house.near)],
    [
      [0, rgb(dark)],
      [0.62, rgb(lit ? mix([15, 18, 27], [48, 42, 46], haze) : dark)],
      [1, rgb(lit ? mix([44, 33, 24], [88, 64, 46], haze) : dark)],
    ],
  )
  pen.fill()
}

/** Few windows are lit; the city is asleep. */
export function drawWindows(pen: Pen, optics: Optics, house: House, random: () => number) {
  if (house.near <= 17) return
  const rows = Math.floor((house.height - 4) / 3.4)
  const columns = Math.floor((house.far - house.near) / 3)
  const top = optics.narrow ? 84 : 70
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = random()
      const warm = random() < 0.6
      const [near, low] = [house.near + 1 + column * 3, 4.6 + row * 3.4]
      if (chance > 0.3 || (optics.focus * 1.5) / near > 34 || optics.y(low + 1.5, near) < top) continue
      const strength = chance < 0.05 ? 0.36 : chance < 0.11 ? 0.15 : 0.045
      const hue = chance < 0.05 && warm ? '232, 206, 160' : '158, 180, 216'
      pen.fillStyle = `rgba(${hue}, ${strength})`
      polygon(pen, [
        [optics.x(house.across, near), optics.y(low, near)],
        [optics.x(house.across, near + 1.35), optics.y(low, near + 1.35)],
        [optics.x(house.across, near + 1.35), optics.y(low + 1.5, near + 1.35)],
        [optics.x(house.across, near), optics.y(low + 1.5, near)],
      ])
      pen.fill()
    }
  }
}
