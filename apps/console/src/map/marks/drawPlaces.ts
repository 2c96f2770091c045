import { views } from '@lamplighter/kinds/views'
import { measures, type Tokens } from '@lamplighter/ui'
import type { Field, Mark } from '../field.ts'
import type { LayerChoice } from '../layers.ts'
import { isInView, onScreen, type View } from '../mercator.ts'
import type { Pixel } from '../pick.ts'
import { clusterPlaces, type DeviceCluster, placesOf, SPREAD_ZOOM, stepOf, tallyOf } from './places.ts'
import { radiusOf, spreadOf } from './spread.ts'
import type { Stamps } from './stamps.ts'

type Pen = CanvasRenderingContext2D
type Options = { view: View; stamps: Stamps; color: Tokens }

/** What was drawn and where, for the pointer. */
export type Drawn = { readonly at: Pixel; readonly reach: number; readonly marks: readonly Mark[] }

/** Radius of the sign of a cluster by how many digits its number has, px. */
const RADIUS = [14, 14, 16, 19, 22, 25] as const
const RIM = 3
/** Room beyond the edge of the map in which what stands there still shows, px. */
const AROUND = 90
const SYMBOL_REACH = 14
/** Symbols have the size of this zoom, so that those of a place have room beside each other. */
const SYMBOL_ZOOM = 16
/** How far the alarm of a device is from its middle, to the right and upward, px. */
const BADGE = 9

const matches = ({ state: { online, alarm } }: Mark, state: LayerChoice['state']) =>
  state === undefined || (state === 'alarm' ? alarm > 0 : online === (state === 'online'))

/** Places of a city and their clusters, formed again only when a device may belong elsewhere. */
export function createPlaces() {
  let known = { key: '', field: null as Field | null, places: [] as readonly DeviceCluster[] }
  let clustered = { step: -1, places: known.places, clusters: known.places }
  return (field: Field, zoom: number, state: LayerChoice['state']) => {
    // States decide who is shown only where they are asked for.
    const key = state === undefined ? '' : `${state} ${field.version}`
    if (known.field !== field || known.key !== key)
      known = { key, field, places: placesOf(field.marks.filter((mark) => matches(mark, state))) }
    const step = zoom >= SPREAD_ZOOM ? SPREAD_ZOOM : stepOf(zoom)
    if (clustered.places !== known.places || clustered.step !== step)
      clustered = { step, places: known.places, clusters: clusterPlaces(known.places, step) }
    return clustered.clusters
  }
}

/** Number of its devices; its rim says how many of them are online, its triangle the worst alarm. */
function drawSign(pen: Pen, cluster: DeviceCluster, [x, y]: Pixel, { stamps, color }: Options): number {
  const { online, worst } = tallyOf(cluster)
  const text = cluster.marks.length.toLocaleString('en-US')
  const radius = RADIUS[Math.min(text.length, RADIUS.length - 1)]!
  const arc = (from: number, to: number, ink: string) => {
    pen.beginPath()
    pen.arc(x, y, radius - RIM / 2, from, to)
    pen.strokeStyle = ink
    pen.stroke()
  }
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = color.panel
  pen.fill()
  const top = -Math.PI / 2
  const end = top + (2 * Math.PI * online) / cluster.marks.length
  pen.lineWidth = RIM
  arc(end, top + 2 * Math.PI, color.offline)
  if (online > 0) arc(top, end, color.online)
  pen.fillStyle = color.text
  pen.fillText(text, x, y + 0.5)
  if (worst) stamps.alarm(pen, worst, x + radius * 0.75, y - radius * 0.75)
  return radius
}

function drawDevice(pen: Pen, mark: Mark, at: Pixel, stamps: Stamps): Drawn {
  stamps.device(pen, mark, ...at, SYMBOL_ZOOM)
  // The symbols of others have their alarm on them.
  if (views[mark.kind].marker.shape === 'plate') stamps.alarm(pen, mark, at[0] + BADGE, at[1] - BADGE)
  return { at, reach: SYMBOL_REACH, marks: [mark] }
}

/** The devices of a place around it, with the place itself in the middle. */
function drawSpread(pen: Pen, cluster: DeviceCluster, { view, stamps, color }: Options): readonly Drawn[] {
  const [x, y] = onScreen(view, cluster.spot)
  pen.lineWidth = 1
  pen.strokeStyle = color.dim
  pen.beginPath()
  pen.arc(x, y, radiusOf(cluster.marks.length), 0, 2 * Math.PI)
  pen.stroke()
  pen.fillStyle = color.dim
  pen.beginPath()
  pen.arc(x, y, 3, 0, 2 * Math.PI)
  pen.fill()
  return spreadOf(cluster, view).map(([mark, at]) => {
    return drawDevice(pen, mark, at, stamps)
  })
}

/** Draws clusters and what stands at each place; says what was drawn where, the topmost last. */
export function drawPlaces(pen: Pen, clusters: readonly DeviceCluster[], options: Options): readonly Drawn[] {
  const { view, stamps } = options
  pen.save()
  pen.font = `600 12px ${measures.font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const drawn = clusters.flatMap((cluster): readonly Drawn[] => {
    const at = onScreen(view, cluster.spot)
    if (!isInView(view, ...at, AROUND)) return []
    const [only] = cluster.marks
    if (cluster.marks.length > 1 && view.zoom >= SPREAD_ZOOM) return drawSpread(pen, cluster, options)
    if (cluster.marks.length > 1 || !only)
      return [{ at, reach: drawSign(pen, cluster, at, options), marks: cluster.marks }]
    return [drawDevice(pen, only, at, stamps)]
  })
  pen.restore()
  return drawn
}

/** What a pixel lies on, within so many pixels more for a finger. */
export const drawnAt = (drawn: readonly Drawn[], [x, y]: Pixel, more = 0): Drawn | undefined =>
  drawn.findLast(({ at, reach }) => Math.hypot(at[0] - x, at[1] - y) <= reach + more)

/** A ring around what is chosen, and around what is pointed at. */
export function ringPlaces(pen: Pen, drawn: readonly Drawn[], marks: readonly Mark[], color: Tokens): void {
  pen.save()
  pen.strokeStyle = color.action
  pen.lineWidth = 2
  for (const mark of marks)
    for (const { at, reach, marks: own } of drawn)
      if (own.includes(mark)) {
        pen.beginPath()
        pen.arc(at[0], at[1], reach + 3, 0, 2 * Math.PI)
        pen.stroke()
      }
  pen.restore()
}
