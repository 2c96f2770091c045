import 'maplibre-gl/dist/maplibre-gl.css'
import { longitudeFrom } from '@lamplighter/contract'
import { Map as MapLibre, type MapOptions, MercatorCoordinate, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type View, worldPixels } from '../mercator.ts'

setWorkerUrl(workerUrl)

const [NEAREST, FARTHEST] = [20, 9]

/** A map that lies flat with north up: every screen of the console shows the city the same way round. */
export function createMap(
  options: Pick<MapOptions, 'container' | 'style' | 'center' | 'zoom' | 'transformRequest'>,
): MapLibre {
  const map = new MapLibre({
    ...options,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // A city on the antimeridian lies on two of them; a map is never so small that a city is seen twice.
    renderWorldCopies: true,
    attributionControl: false,
    fadeDuration: 0,
    boxZoom: false,
    doubleClickZoom: true,
    canvasContextAttributes: { antialias: false },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** Where the world that has its devices around a longitude lies on the screen at this moment. */
export function viewOf(map: MapLibre, middle: number): View {
  const { lng, lat } = map.getCenter()
  const centre = MercatorCoordinate.fromLngLat([longitudeFrom(middle, lng), lat])
  const at = map.project(map.getCenter())
  const scale = worldPixels(map.getZoom())
  const { clientWidth: width, clientHeight: height } = map.getCanvas()
  return { left: at.x - centre.x * scale, top: at.y - centre.y * scale, scale, zoom: map.getZoom(), width, height }
}
