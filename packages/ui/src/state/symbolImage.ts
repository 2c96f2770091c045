import type { Tokens } from '../tokens/tokens.ts'
import { alarmPlate, alarmShapes } from './badge.ts'
import type { AlarmLevel, Look } from './look.ts'
import { type Group, group, type Symbol24 } from './shape.ts'
import { symbolOf } from './symbol.ts'

type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Room around the grid, so that badges and halos are not cut. */
const MARGIN = 3

function drawGroup(pen: Pen, { x, y, scale, shapes, captions = [] }: Group, colors: Tokens, opacity: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  for (const shape of shapes) {
    const path = new Path2D(shape.d)
    pen.globalAlpha = opacity * (shape.opacity ?? 1)
    pen.setLineDash([...(shape.dash ?? [])])
    if (shape.fill) {
      pen.fillStyle = colors[shape.fill]
      pen.fill(path)
    }
    if (shape.stroke) {
      pen.strokeStyle = colors[shape.stroke]
      pen.lineWidth = shape.width ?? 1
      pen.stroke(path)
    }
  }
  pen.textAlign = 'center'
  for (const { text, x: left, y: base, size, fill } of captions) {
    pen.font = `700 ${size}px sans-serif`
    pen.fillStyle = colors[fill]
    pen.fillText(text, left, base)
  }
  pen.restore()
}

function drawAll(pen: Pen, { groups, opacity }: Symbol24, size: number, colors: Tokens) {
  pen.save()
  pen.scale(size / 24, size / 24)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const part of groups) drawGroup(pen, part, colors, opacity)
  pen.restore()
}

/** Draws a state symbol into a canvas whose origin is the symbol's upper left corner. */
export const drawSymbol = (pen: Pen, look: Look, size: number, colors: Tokens) =>
  drawAll(pen, symbolOf(look, size, 'map-land'), size, colors)

/** Draws the alarm triangle alone, on its plate. */
export function drawAlarm(pen: Pen, level: AlarmLevel, size: number, colors: Tokens) {
  const shapes = [alarmPlate('map-land'), ...alarmShapes(level, 'map-land')]
  drawAll(pen, { groups: [group(shapes)], opacity: 1 }, size, colors)
}

/** A state symbol as pixels, for MapLibre's `addImage(name, image, { pixelRatio })`. */
export function symbolImage(look: Look, size: number, colors: Tokens, pixelRatio = 2): ImageData {
  const margin = (MARGIN * size) / 24
  const side = Math.ceil((size + 2 * margin) * pixelRatio)
  const pen = new OffscreenCanvas(side, side).getContext('2d')
  if (!pen) throw new Error('This browser draws no canvas')
  pen.scale(pixelRatio, pixelRatio)
  pen.translate(margin, margin)
  drawSymbol(pen, look, size, colors)
  return pen.getImageData(0, 0, side, side)
}
