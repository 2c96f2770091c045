import type { Kind } from '@lamplighter/contract'
import { type KindView, lookOf, views } from '@lamplighter/kinds/views'
import { deviceIcons, drawAlarm, drawSymbol, type ThemeName, type Tokens, tokens } from '@lamplighter/ui'
import type { Mark } from '../field.ts'

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Levels are drawn in steps of this many percent, so that few pictures serve all lamps. */
const LEVEL_STEP = 10
/** Room around a symbol for halo and badge, on the 24 grid. */
const MARGIN = 4
/** px */
const ALARM = 12

function drawPlate(pen: Pen, kind: Kind, { online }: Mark['state'], size: number, color: Tokens) {
  const middle = size / 2
  pen.lineWidth = 1.6
  pen.strokeStyle = online ? color.online : color.offline
  pen.fillStyle = color['surface-1']
  pen.beginPath()
  pen.arc(middle, middle, middle - 1, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  const icon = size * 0.62
  pen.save()
  pen.translate((size - icon) / 2, (size - icon) / 2)
  pen.scale(icon / 24, icon / 24)
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = online ? color.text : color.offline
  pen.stroke(new Path2D(deviceIcons[views[kind].icon]))
  pen.restore()
  if (online) return
  pen.beginPath()
  pen.moveTo(middle - size * 0.36, middle + size * 0.36)
  pen.lineTo(middle + size * 0.36, middle - size * 0.36)
  pen.stroke()
}

/** Symbols grow a little after they first appear; in steps of 2 px, so that few pictures serve all zooms. */
const sizeAt = ({ size, from }: KindView['marker'], zoom: number) =>
  2 * Math.round((size * Math.min(1.6, Math.max(1, 1 + (zoom - from) * 0.2))) / 2)

/** Pictures of symbols, each drawn once and then stamped; `scale` times as large as elsewhere. */
export function createStamps(theme: ThemeName, ratio: number, scale = 1) {
  const color = tokens[theme]
  const kept = new Map<string, OffscreenCanvas>()

  function picture(key: string, size: number, paint: (pen: Pen) => void): OffscreenCanvas {
    const known = kept.get(key)
    if (known) return known
    const margin = (MARGIN * size) / 24
    const side = Math.ceil((size + 2 * margin) * ratio * scale)
    const canvas = new OffscreenCanvas(side, side)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser draws no canvas')
    pen.scale(ratio * scale, ratio * scale)
    pen.translate(margin, margin)
    paint(pen)
    kept.set(key, canvas)
    return canvas
  }

  function stamp(pen: Pen, image: OffscreenCanvas, x: number, y: number) {
    const side = image.width / ratio
    pen.drawImage(image, x - side / 2, y - side / 2, side, side)
  }

  return {
    /** The whole symbol of a device, as tables and cards show it. */
    device(pen: Pen, { kind, state }: Mark, x: number, y: number, zoom: number) {
      const { shape } = views[kind].marker
      const size = sizeAt(views[kind].marker, zoom)
      const level = state.level === null ? null : Math.round(state.level / LEVEL_STEP) * LEVEL_STEP
      const key = [kind, size, state.online, state.light, level, state.alarm].join()
      const image = picture(key, size, (into) => {
        if (shape === 'plate') drawPlate(into, kind, state, size, color)
        else drawSymbol(into, lookOf(kind, { ...state, level }), size, color)
      })
      stamp(pen, image, x, y)
    },
    /** The symbol of a lamp that is lit, or offline, beside a number of such. */
    lamp(pen: Pen, lit: boolean, x: number, y: number, size: number) {
      const state = { online: lit, alarm: 0, running: lit, light: lit, level: lit ? 100 : null }
      const image = picture(`lamp ${lit} ${size}`, size, (into) =>
        drawSymbol(into, lookOf('luminaire', state), size, color),
      )
      stamp(pen, image, x, y)
    },
    /** The alarm triangle alone, for a lamp that is a dot. */
    alarm(pen: Pen, { kind, state }: Mark, x: number, y: number) {
      const { alarm } = lookOf(kind, state)
      if (alarm)
        stamp(
          pen,
          picture(`alarm ${alarm}`, ALARM, (into) => drawAlarm(into, alarm, ALARM, color)),
          x,
          y,
        )
    },
  }
}

export type Stamps = ReturnType<typeof createStamps>
