import { drawGround, drawHouse, drawSky, drawWindows } from './backdrop.ts'
import { drawHead, drawPole, drawReflection } from './lamps.ts'
import { added, fade, type Pen } from './paint.ts'
import { seededRandom } from './random.ts'
import { drawPuddles, drawRoad } from './road.ts'
import { housesOf, lampsOf, type Optics } from './street.ts'
import { drawWalker } from './walker.ts'

/** The seed whose houses frame the lamps best. */
const CITY = 9

/** A wet street at night, with its lamps lit or before they are. Nothing is loaded; all of it is drawn. */
export function drawStreet(pen: Pen, optics: Optics, lit: boolean) {
  const lamps = lampsOf(optics)
  const random = seededRandom(CITY)
  drawSky(pen, optics, lit)
  drawGround(pen, optics, lit)
  for (const house of housesOf(CITY)) {
    drawHouse(pen, optics, house, lit)
    drawWindows(pen, optics, house, random)
  }
  drawRoad(pen, optics, lit)
  if (lit)
    added(pen, () => {
      for (const lamp of lamps) drawReflection(pen, optics, lamp)
    })
  drawPuddles(pen, optics)
  for (const lamp of lamps) {
    drawPole(pen, optics, lamp, lit)
    if (lit) drawHead(pen, optics, lamp)
  }
  drawWalker(pen, optics, lit)
  drawVeil(pen, optics)
  drawGrain(pen, optics)
}

/** Quiets the side where the card lies and darkens the rim. */
function drawVeil(pen: Pen, { width, height, vanishing, horizon, narrow }: Optics) {
  if (!narrow) {
    pen.fillStyle = fade(
      pen,
      [width * 0.5, 0],
      [width, 0],
      [
        [0, 'rgba(8,12,20,0)'],
        [0.6, 'rgba(8,12,20,.5)'],
        [1, 'rgba(8,12,20,.66)'],
      ],
    )
    pen.fillRect(0, 0, width, height)
  }
  const rim = pen.createRadialGradient(
    vanishing,
    horizon,
    height * 0.34,
    width / 2,
    height / 2,
    Math.max(width, height) * 0.8,
  )
  rim.addColorStop(0, 'rgba(5,8,14,0)')
  rim.addColorStop(1, 'rgba(5,8,14,.38)')
  pen.fillStyle = rim
  pen.fillRect(0, 0, width, height)
}

/** A little noise, so that the dark gradients do not show bands. */
function drawGrain(pen: Pen, { width, height }: Optics) {
  const random = seededRandom(5)
  const tile = new ImageData(256, 256)
  for (let at = 0; at < tile.data.length; at += 4) {
    const speck = random()
    tile.data.fill(speck < 0.5 ? 0 : 255, at, at + 3)
    tile.data[at + 3] = speck * 6
  }
  const source = new OffscreenCanvas(256, 256)
  source.getContext('2d')?.putImageData(tile, 0, 0)
  const pattern = pen.createPattern(source, 'repeat')
  if (!pattern) return
  pen.fillStyle = pattern
  pen.fillRect(0, 0, width, height)
}
