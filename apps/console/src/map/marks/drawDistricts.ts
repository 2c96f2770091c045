import { measures, type Tokens } from '@lamplighter/ui'
import { type District, joined } from '../districts.ts'
import { onScreen, type View } from '../mercator.ts'
import type { Pixel } from '../pick.ts'
import type { Inset } from './inset.ts'
import type { Stamps } from './stamps.ts'

/** A district on the screen; `left` and `top` are the upper left corner of its plate. */
export type Plate = {
  readonly district: District
  readonly left: number
  readonly top: number
  readonly width: number
}

const HEIGHT = 42
const [PADDING, SYMBOL, GAP, AIR] = [10, 14, 4, 3]
const NAME = { weight: 600, size: 12.5, middle: 14 } as const
const FIGURE = { weight: 400, size: 12, middle: 30 } as const

type Face = typeof NAME | typeof FIGURE
const fontOf = ({ weight, size }: Face) => `${weight} ${size}px ${measures.font}`

/** Name of a plate; of several districts the largest, and how many more. */
export const titleOf = ({ name, groups }: District) => (groups.length > 1 ? `${name} +${groups.length - 1}` : name)

/** Rounded down: a district is lit to 100 % only when it is. */
const rateOf = ({ lit, lamps }: District) => (lamps > 0 ? Math.floor((lit / lamps) * 100) : null)

type Figure = { readonly symbol: 'lit' | 'alarm' | 'offline'; readonly text: string }

/** What a plate says below its name; what is not there is not said. */
export function figuresOf(district: District): readonly Figure[] {
  const rate = rateOf(district)
  const { alarms, offline } = district
  return [
    ...(rate === null ? [] : [{ symbol: 'lit', text: `${rate} %` } as const]),
    ...(alarms > 0 ? [{ symbol: 'alarm', text: alarms.toLocaleString('en-US') } as const] : []),
    ...(offline > 0 ? [{ symbol: 'offline', text: offline.toLocaleString('en-US') } as const] : []),
  ]
}

type Measure = (text: string, face: 'name' | 'figure') => number

function plateOf(district: District, view: View, measure: Measure): Plate {
  const [x, y] = onScreen(view, district.spot)
  const figures = figuresOf(district).reduce(
    (sum, { text }) => sum + SYMBOL + 3 * GAP + measure(text, 'figure'),
    -2 * GAP,
  )
  const width = 2 * PADDING + Math.max(measure(titleOf(district), 'name'), figures)
  return { district, left: x - width / 2, top: y - HEIGHT / 2, width }
}

const covers = (a: Plate, b: Plate) =>
  a.left < b.left + b.width + AIR && b.left < a.left + a.width + AIR && Math.abs(a.top - b.top) < HEIGHT + AIR

/** Where each district stands on the screen; districts whose plates would cover each other share one. */
export function layOutPlates(districts: readonly District[], view: View, measure: Measure): readonly Plate[] {
  const plates: Plate[] = []
  const place = (plate: Plate) => {
    const at = plates.findIndex((other) => covers(other, plate))
    const other = plates[at]
    if (!other) return void plates.push(plate)
    plates.splice(at, 1)
    place(plateOf(joined(other.district, plate.district), view, measure))
  }
  for (const district of districts) place(plateOf(district, view, measure))
  return plates
}

/** A plate whose district stands where no panel is, moved inward as far as it would be cut off; null elsewhere. */
export function intoFree(plate: Plate, view: View, inset: Inset): Plate | null {
  const [x, y] = onScreen(view, plate.district.spot)
  const [right, bottom] = [view.width - inset.right, view.height - inset.bottom]
  if (x < inset.left || x > right || y < inset.top || y > bottom) return null
  const within = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most))
  return {
    ...plate,
    left: within(plate.left, inset.left + AIR, right - plate.width - AIR),
    top: within(plate.top, inset.top + AIR, bottom - HEIGHT - AIR),
  }
}

export const plateAt = (plates: readonly Plate[], [x, y]: Pixel): Plate | undefined =>
  plates.find(({ left, top, width }) => x >= left && x <= left + width && y >= top && y <= top + HEIGHT)

type Options = { view: View; inset: Inset; stamps: Stamps; color: Tokens }

function drawPlate(pen: CanvasRenderingContext2D, { district, left, top, width }: Plate, { stamps, color }: Options) {
  pen.beginPath()
  pen.roundRect(left, top, width, HEIGHT, 8)
  pen.fillStyle = color.panel
  pen.fill()
  pen.strokeStyle = color.line
  pen.stroke()
  const write = (text: string, x: number, face: Face, ink: string) => {
    pen.font = fontOf(face)
    pen.fillStyle = ink
    pen.fillText(text, x, top + face.middle)
  }
  write(titleOf(district), left + PADDING, NAME, color.text)
  let x = left + PADDING
  for (const { symbol, text } of figuresOf(district)) {
    const [middle, y] = [x + SYMBOL / 2, top + FIGURE.middle]
    if (symbol === 'alarm' && district.worst) stamps.alarm(pen, district.worst, middle, y)
    else stamps.lamp(pen, symbol === 'lit', middle, y, SYMBOL)
    write(text, x + SYMBOL + GAP, FIGURE, color.text)
    x += SYMBOL + 3 * GAP + pen.measureText(text).width
  }
}

/** Draws every district as a plate with its numbers, and says where they stand. */
export function drawDistricts(
  pen: CanvasRenderingContext2D,
  districts: readonly District[],
  options: Options,
): readonly Plate[] {
  pen.save()
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.lineWidth = 1
  const measure: Measure = (text, face) => {
    pen.font = fontOf(face === 'name' ? NAME : FIGURE)
    return pen.measureText(text).width
  }
  const plates = layOutPlates(districts, options.view, measure).flatMap(
    (plate) => intoFree(plate, options.view, options.inset) ?? [],
  )
  for (const plate of plates) drawPlate(pen, plate, options)
  pen.restore()
  return plates
}
