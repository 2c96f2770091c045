import type { Kind } from '@lamplighter/contract'
import { views } from '@lamplighter/kinds/views'
import { measures, type Tokens } from '@lamplighter/ui'
import type { Mark } from '../field.ts'
import { AFAR, type LayerChoice } from '../layers.ts'
import { isInView, onScreen, type View } from '../mercator.ts'
import type { Pixel } from '../pick.ts'
import { clustered, NEAR } from './clusters.ts'
import type { Stamps } from './stamps.ts'

const isShown = (kind: Kind, shown: LayerChoice) => {
  const { layer } = views[kind].marker
  return layer === null || shown[layer]
}

/** Whether a device is drawn as a whole symbol at this zoom. */
export const isWhole = ({ kind, state }: Mark, zoom: number, shown: LayerChoice) =>
  isShown(kind, shown) && (zoom >= views[kind].marker.from || (kind !== 'luminaire' && state.alarm > 0))

type Options = { marks: readonly Mark[]; view: View; stamps: Stamps; shown: LayerChoice; color: Tokens }

/** Whole symbols of what is near enough, and triangles of lamps with an alarm that are still dots. */
export function drawMarks(pen: CanvasRenderingContext2D, { marks, view, stamps, shown, color }: Options) {
  const scale = shown.isFar ? AFAR : 1
  const onTop: (() => void)[] = []
  const alarmed: Mark[] = []
  for (const mark of marks) {
    const whole = !shown.isFar && isWhole(mark, view.zoom, shown)
    if (!whole && (shown.isFar || mark.kind === 'luminaire') && mark.state.alarm > 0) alarmed.push(mark)
    const [x, y] = onScreen(view, mark.spot)
    if (!whole || !isInView(view, x, y, 24)) continue
    const draw = () => stamps.device(pen, mark, x, y, view.zoom)
    if (mark.kind === 'luminaire' && mark.state.alarm === 0) draw()
    else onTop.push(draw)
  }
  for (const draw of onTop) draw()
  for (const { x, y, count, worst } of clustered(alarmed, view, NEAR * scale)) {
    if (!isInView(view, x, y, 24)) continue
    stamps.alarm(pen, worst, x, y - 7 * scale)
    if (count > 1) drawCount(pen, count, [x + 8 * scale, y - 6 * scale], 11 * scale, color)
  }
}

function drawCount(pen: CanvasRenderingContext2D, count: number, [x, y]: Pixel, size: number, color: Tokens) {
  pen.save()
  pen.font = `600 ${size}px ${measures.font}`
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 4
  pen.strokeStyle = color['map-land']
  pen.strokeText(String(count), x, y)
  pen.fillStyle = color.text
  pen.fillText(String(count), x, y)
  pen.restore()
}

const RING = { selected: 11, hovered: 9 } as const
/** From so many chosen lamps on each is a dot: rings would cover one another and hold up every frame. */
const DOTS_FROM = 3_000

function ring(pen: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.stroke()
}

const isAfar = ({ zoom }: View) => zoom < views.luminaire.marker.from

/** Whether what is chosen is drawn as dots, which lie beneath all symbols and names. */
export const areDots = (selected: readonly Mark[], view: View) => selected.length >= DOTS_FROM && isAfar(view)

export function drawDots(pen: CanvasRenderingContext2D, selected: readonly Mark[], { view, color }: Options) {
  pen.fillStyle = color.action
  for (const mark of selected) {
    const [x, y] = onScreen(view, mark.spot)
    if (isInView(view, x, y, 24)) pen.fillRect(x - 1, y - 1, 2, 2)
  }
}

/** A ring around what is chosen, a thinner one around what is pointed at. */
export function drawRings(
  pen: CanvasRenderingContext2D,
  selected: readonly Mark[],
  hovered: Mark | null,
  { view, stamps, shown, color }: Options,
) {
  pen.save()
  pen.strokeStyle = color.action
  const many = selected.length > 1 && isAfar(view)
  for (const mark of selected) {
    const [x, y] = onScreen(view, mark.spot)
    if (!isInView(view, x, y, 24)) continue
    if (mark.kind !== 'luminaire' && !isWhole(mark, view.zoom, shown)) stamps.device(pen, mark, x, y, view.zoom)
    pen.lineWidth = many ? 1.25 : 2
    ring(pen, x, y, many ? 5 : mark.kind === 'luminaire' ? RING.selected : RING.selected + 5)
  }
  if (hovered) {
    const [x, y] = onScreen(view, hovered.spot)
    pen.lineWidth = 1.25
    ring(pen, x, y, hovered.kind === 'luminaire' ? RING.hovered : RING.hovered + 6)
  }
  pen.restore()
}

export function drawLasso(pen: CanvasRenderingContext2D, outline: readonly Pixel[], color: Tokens) {
  if (outline.length < 2) return
  pen.save()
  pen.beginPath()
  for (const [x, y] of outline) pen.lineTo(x, y)
  pen.closePath()
  pen.fillStyle = color.select
  pen.fill()
  pen.setLineDash([5, 4])
  pen.lineWidth = 1.5
  pen.strokeStyle = color.action
  pen.stroke()
  pen.restore()
}
