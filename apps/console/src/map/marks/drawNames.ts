import type { MapFeature } from '@lamplighter/contract'
import { measures, type TokenName, type Tokens } from '@lamplighter/ui'
import type { LayerChoice } from '../layers.ts'
import { onScreen, type View } from '../mercator.ts'
import type { Name } from './anchors.ts'
import type { Inset } from './inset.ts'

type Face = { size: number; weight: 400 | 600; color: TokenName; spacing: number; from: number }

const faces: Partial<Record<MapFeature['kind'], Face>> = {
  district: { size: 13, weight: 600, color: 'text', spacing: 1, from: 12 },
  water: { size: 13, weight: 400, color: 'map-water-label', spacing: 6, from: 13 },
  park: { size: 12, weight: 400, color: 'dim', spacing: 1, from: 13.5 },
  road: { size: 12, weight: 400, color: 'dim', spacing: 2, from: 13.5 },
  street: { size: 11, weight: 400, color: 'map-label', spacing: 1, from: 16.25 },
}

/** The smallest that is read from five metres, px, and its share of the width of a wall. */
const FAR = { least: 28, share: 0.016 } as const

function faceOf(kind: MapFeature['kind'], view: View, isFar: boolean): Face | undefined {
  const face = faces[kind]
  if (!face || !isFar) return face
  return kind === 'district' ? { ...face, size: Math.max(FAR.least, view.width * FAR.share), from: 0 } : undefined
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const overlaps = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

function boxOf(x: number, y: number, angle: number, width: number, height: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  return [x - across, y - down, x + across, y + down]
}

/** Space left around a name, px. */
const AIR = 6

/** A road's name stands beside it, clear of its lamps. */
function beside(name: Name, angle: number, pixelsPerMetre: number): readonly [number, number] {
  if (name.kind !== 'road') return [0, 0]
  const distance = (name.width / 2) * pixelsPerMetre + 11
  return [Math.sin(angle) * distance, -Math.cos(angle) * distance]
}

/** How bright a district is, in words, by its name. */
export type Levels = ReadonlyMap<string, string>

type Options = { view: View; pixelsPerMetre: number; inset: Inset; levels: Levels; shown: LayerChoice; color: Tokens }

/** A district says beside its name how bright it is, and how bright it is meant to be where that differs. */
const textOf = ({ kind, text }: Name, levels: Levels) => {
  const level = kind === 'district' ? levels.get(text) : undefined
  return level === undefined ? text : `${text} ${level}`
}

/** Writes each name at its first place that is in the clear; a stroke of the ground sets it off. */
export function drawNames(
  pen: CanvasRenderingContext2D,
  names: readonly Name[],
  { view, pixelsPerMetre, inset, levels, shown, color }: Options,
) {
  const taken: Box[] = []
  const free: Box = [inset.left, inset.top, view.width - inset.right, view.height - inset.bottom]
  pen.save()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = shown.isFar ? 10 : 4
  pen.strokeStyle = color['map-land']
  for (const name of names) {
    const face = faceOf(name.kind, view, shown.isFar === true)
    if (!face || view.zoom < face.from) continue
    pen.font = `${face.weight} ${face.size}px ${measures.font}`
    pen.letterSpacing = `${face.spacing}px`
    const text = textOf(name, levels)
    const width = pen.measureText(text).width
    for (const { spot, angle } of name.places) {
      const [x0, y0] = onScreen(view, spot)
      const [dx, dy] = beside(name, angle, pixelsPerMetre)
      const [x, y] = [x0 + dx, y0 + dy]
      const box = boxOf(x, y, angle, width + 2 * AIR, face.size + 2 * AIR)
      const isInside = box[0] > free[0] && box[1] > free[1] && box[2] < free[2] && box[3] < free[3]
      if (!isInside || taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      pen.save()
      pen.translate(x, y)
      pen.rotate(angle)
      pen.strokeText(text, 0, 0)
      pen.fillStyle = color[face.color]
      pen.fillText(text, 0, 0)
      pen.restore()
      break
    }
  }
  pen.restore()
}
