import type { Bounds, ConsoleSettings, MapFeature } from '@lamplighter/contract'
import { type ThemeName, tokens } from '@lamplighter/ui'
import { showsDistricts } from './districts.ts'
import { boundsOf, boundsOfCity, type Field, type Mark } from './field.ts'
import { createGlowLayer } from './glow/glowLayer.ts'
import { Lights } from './glow/lights.ts'
import { groundLayers, groundStyle } from './ground.ts'
import { everything, type LayerChoice } from './layers.ts'
import type { Levels } from './marks/drawNames.ts'
import { type Inset, noInset } from './marks/inset.ts'
import { createOverlay } from './marks/overlay.ts'
import { SPREAD_ZOOM } from './marks/places.ts'
import type { LngLat } from './mercator.ts'
import type { Pixel } from './pick.ts'
import { withKey } from './providers/key.ts'
import { createMap, viewOf } from './providers/maplibre.ts'

export type Options = {
  host: HTMLElement
  overlay: HTMLCanvasElement
  features: readonly MapFeature[]
  field: Field
  home: { lng: number; lat: number; zoom: number }
  /** A ground from elsewhere instead of the city's own. */
  ground: ConsoleSettings['mapStyle']
  theme: ThemeName
  /** `prefers-reduced-motion`: nothing fades or flies. */
  still: boolean
}

export type Look = {
  theme: ThemeName
  inset: Inset
  shown: LayerChoice
  selected: readonly number[]
  hovered: Mark | null
  lasso: readonly Pixel[]
  levels: Levels
}

/** Zoom at which a device that is looked for is shown. */
const CLOSE = 17
/** The city may reach a little under the panels, px. */
const MARGIN = -24
/** Room around several devices that are shown, px: symbols and the map's own tools stand in it. */
const FRAME = 48
const FLIGHT = 700

/** The running map: ground, light and symbols of one city. React sets what it shows and receives its moves. */
export function createScene(options: Options) {
  const { host, overlay, features, home, ground, still } = options
  let field = options.field
  let lights = new Lights(field)
  let look: Look = {
    theme: options.theme,
    inset: noInset,
    shown: everything,
    selected: [],
    hovered: null,
    lasso: [],
    levels: new Map(),
  }
  const map = createMap({
    container: host,
    style: ground ? withKey(ground.url, ground.key) : groundStyle(tokens[look.theme], features, home.lat),
    center: [home.lng, home.lat],
    zoom: home.zoom,
    transformRequest: (url) => ({ url: withKey(url, ground?.key ?? '') }),
  })
  const above = createOverlay(overlay, ground ? [] : features)
  const view = () => viewOf(map, field.middle)
  const glow = createGlowLayer({
    view,
    lights: () => lights,
    theme: () => look.theme,
    hidesProblems: () => look.shown.isByPlace || showsDistricts(field, map.getZoom()),
    isMoving: () => map.isMoving(),
    clock: () => performance.now(),
    repaint: () => map.triggerRepaint(),
  })

  const selectedMarks = () => look.selected.flatMap((id) => field.find(id) ?? [])
  const drawOverlay = () => above.draw({ ...look, view: view(), lat: home.lat, field, selected: selectedMarks() })

  map.on('style.load', () => map.addLayer(glow))
  map.on('render', drawOverlay)

  function recolour() {
    if (ground || !map.isStyleLoaded()) return
    for (const layer of groundLayers(tokens[look.theme], home.lat))
      for (const [property, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(layer.id, property as 'line-color', value)
  }

  /** Shows all of them in the part of the map that no panel covers, with a margin, px. */
  function frame(box: Bounds | null, margin: number, animate: boolean) {
    if (!box) return
    const { top, right, bottom, left } = look.inset
    const padding = { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin }
    map.fitBounds([...box], { padding, maxZoom: CLOSE, animate, duration: FLIGHT })
  }

  /** From here on a device is seen by itself. */
  const closeZoom = () => (look.shown.isByPlace ? SPREAD_ZOOM + 0.25 : CLOSE)

  /** Brings the first of some devices into the middle of what no panel covers. */
  function near([mark]: readonly Mark[]) {
    if (!mark) return
    const { top, right, bottom, left } = look.inset
    map.easeTo({
      center: [...mark.place],
      zoom: Math.max(map.getZoom(), closeZoom()),
      offset: [(left - right) / 2, (top - bottom) / 2],
      duration: FLIGHT,
      animate: !still,
    })
  }

  return {
    map,
    view,
    field: () => field,
    /** Shows other colours, another selection, another inset; what is not named stays. */
    show(next: Partial<Look>) {
      const recoloured = next.theme !== undefined && next.theme !== look.theme
      look = { ...look, ...next }
      if (recoloured) recolour()
      map.triggerRepaint()
    },
    /** Another inventory: devices came, went or moved. */
    replace(next: Field) {
      field = next
      lights = new Lights(next)
      map.triggerRepaint()
    },
    /** States of the field have changed: lamps fade to them. */
    stateChanged() {
      lights.read(still)
      map.triggerRepaint()
    },
    /** Shows the city in the part of the map that no panel covers. */
    fit: (animate = !still) => frame(boundsOfCity(field.marks), MARGIN, animate),
    groupAt: (pixel: Pixel) => above.groupAt(pixel, field),
    markAt: above.markAt,
    /** Shows the devices of a district or a cluster, nearer than now. */
    showGroup(marks: readonly Mark[]) {
      const box = boundsOf(marks)
      const isPlace = box !== null && box[0] === box[2] && box[1] === box[3]
      // Places within a few metres of each other come apart here at last.
      if (look.shown.isByPlace && (isPlace || map.getZoom() >= CLOSE - 0.5)) return near(marks)
      frame(box, FRAME, !still)
    },
    showBounds: (box: Bounds) => frame(box, FRAME, !still),
    flyTo(ids: readonly number[]) {
      const marks = ids.flatMap((id) => field.find(id) ?? [])
      if (marks.length > 1) return frame(boundsOf(marks), FRAME, !still)
      near(marks)
    },
    /** Brings a place into the middle, near enough to see its lamps. */
    goTo(place: LngLat) {
      map.easeTo({ center: [...place], zoom: Math.max(map.getZoom(), CLOSE), duration: FLIGHT, animate: !still })
    },
    /** What the map is called, in the user's language. */
    name: (label: string) => map.getCanvas().setAttribute('aria-label', label),
    zoomBy: (steps: number) => map.easeTo({ zoom: map.getZoom() + steps, duration: 160, animate: !still }),
    end: () => map.remove(),
  }
}

export type Scene = ReturnType<typeof createScene>
