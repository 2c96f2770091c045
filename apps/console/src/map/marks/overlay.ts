import type { MapFeature } from '@lamplighter/contract'
import { type ThemeName, tokens } from '@lamplighter/ui'
import { type District, districtsOf, showsDistricts } from '../districts.ts'
import type { Field, Mark } from '../field.ts'
import { AFAR, type LayerChoice } from '../layers.ts'
import { metresPerPixel, type View } from '../mercator.ts'
import type { Pixel } from '../pick.ts'
import { namesOf } from './anchors.ts'
import { drawDistricts, type Plate, plateAt } from './drawDistricts.ts'
import { areDots, drawDots, drawLasso, drawMarks, drawRings } from './drawMarks.ts'
import { drawNames, type Levels } from './drawNames.ts'
import { createPlaces, type Drawn, drawnAt, drawPlaces, ringPlaces } from './drawPlaces.ts'
import type { Inset } from './inset.ts'
import { createStamps } from './stamps.ts'

/** All that lies above the lamps' light at one moment. */
export type Picture = {
  readonly view: View
  readonly lat: number
  readonly field: Field
  readonly theme: ThemeName
  readonly inset: Inset
  readonly shown: LayerChoice
  readonly levels: Levels
  readonly selected: readonly Mark[]
  readonly hovered: Mark | null
  readonly lasso: readonly Pixel[]
}

function sized(canvas: HTMLCanvasElement, { width, height }: View, ratio: number): CanvasRenderingContext2D | null {
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
  const pen = canvas.getContext('2d')
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen?.clearRect(0, 0, width, height)
  return pen
}

/** The numbers of each district, added up again only when a state has changed. */
function countDistricts() {
  let counted: { field: Field; version: number; districts: readonly District[] } | null = null
  return (field: Field) => {
    if (counted?.field !== field || counted.version !== field.version)
      counted = { field, version: field.version, districts: districtsOf(field) }
    return counted.districts
  }
}

const NO_LEVELS: Levels = new Map()

/** Symbols, names, selection and lasso on a canvas above the map, drawn with each of its frames. */
export function createOverlay(canvas: HTMLCanvasElement, features: readonly MapFeature[]) {
  const names = namesOf(features)
  const otherNames = names.filter(({ kind }) => kind !== 'district')
  const districtsIn = countDistricts()
  const placesIn = createPlaces()
  let plates: readonly Plate[] = []
  let drawn: readonly Drawn[] = []
  let made = { key: '', stamps: createStamps('night', 1) }

  function draw(picture: Picture) {
    const ratio = devicePixelRatio
    const { theme, view, field } = picture
    const scale = picture.shown.isFar ? AFAR : 1
    const key = `${theme} ${ratio} ${scale}`
    if (made.key !== key) made = { key, stamps: createStamps(theme, ratio, scale) }
    const pen = sized(canvas, view, ratio)
    if (!pen) return
    const color = tokens[theme]
    const options = { ...picture, marks: field.marks, stamps: made.stamps, color }
    const { isByPlace, state } = picture.shown
    const byDistrict = !isByPlace && showsDistricts(field, view.zoom)
    const writeNames = () => {
      if (!picture.shown.names) return
      const pixelsPerMetre = 1 / metresPerPixel(picture.lat, view.zoom)
      // What lamps give is not what this map is about.
      const levels = isByPlace ? NO_LEVELS : picture.levels
      drawNames(pen, byDistrict ? otherNames : names, { ...picture, levels, pixelsPerMetre, color })
    }
    if (isByPlace) {
      writeNames()
      drawn = drawPlaces(pen, placesIn(field, view.zoom, state), options)
      ringPlaces(pen, drawn, [...picture.selected, ...(picture.hovered ? [picture.hovered] : [])], color)
      return
    }
    const asDots = areDots(picture.selected, view)
    if (asDots) drawDots(pen, picture.selected, options)
    // From afar a name must not hide an alarm.
    if (picture.shown.isFar) writeNames()
    if (!byDistrict) drawMarks(pen, options)
    if (!picture.shown.isFar) writeNames()
    plates = byDistrict ? drawDistricts(pen, districtsIn(field), options) : []
    drawRings(pen, asDots ? [] : picture.selected, picture.hovered, options)
    drawLasso(pen, picture.lasso, color)
  }
  return {
    draw,
    /** The devices of the district or cluster that was drawn at a pixel. */
    groupAt(pixel: Pixel, { marks }: Field): readonly Mark[] | undefined {
      const groups = plateAt(plates, pixel)?.district.groups
      if (groups) return marks.filter(({ group }) => groups.includes(group))
      const own = drawnAt(drawn, pixel)?.marks
      return own && own.length > 1 ? own : undefined
    },
    /** The device that was drawn at a pixel where devices are shown by place. */
    markAt: (pixel: Pixel, more: number): Mark | undefined => drawnAt(drawn, pixel, more)?.marks[0],
  }
}
