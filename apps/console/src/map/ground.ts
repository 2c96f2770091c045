import type { MapFeature } from '@lamplighter/contract'
import type { Tokens } from '@lamplighter/ui'
import type { FeatureCollection, LineString, Polygon } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { metresPerPixel } from './mercator.ts'

type Geometry = LineString | Polygon

const areas: readonly MapFeature['kind'][] = ['water', 'park']
const lines: readonly MapFeature['kind'][] = ['road', 'street', 'cable']

function geometryOf({ kind, points }: MapFeature): Geometry {
  const line = points.map(([lng, lat]) => [lng, lat])
  return areas.includes(kind) ? { type: 'Polygon', coordinates: [line] } : { type: 'LineString', coordinates: line }
}

function collection(features: readonly MapFeature[]): FeatureCollection {
  const drawn = features.filter(({ kind, points }) => points.length > 1 && [...areas, ...lines].includes(kind))
  return {
    type: 'FeatureCollection',
    features: drawn.map((feature) => ({
      type: 'Feature',
      properties: { kind: feature.kind, width: feature.width ?? 0 },
      geometry: geometryOf(feature),
    })),
  }
}

const [FAR, CLOSE] = [10, 22]

/** A width in metres as pixels of every zoom, with `extra` pixels on top. */
function metres(lat: number, extra = 0): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => ['+', extra, ['/', ['get', 'width'], metresPerPixel(lat, zoom)]]
  return ['interpolate', ['exponential', 2], ['zoom'], FAR, at(FAR), CLOSE, at(CLOSE)]
}

const only = (...kinds: MapFeature['kind'][]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** The city's own ground from its geometry: water, park, streets and roads with their casing, widths in metres. */
export function groundLayers(color: Tokens, lat: number): readonly LayerSpecification[] {
  const line = (id: string, kind: MapFeature['kind'], paint: string, width: ExpressionSpecification) =>
    ({
      id,
      type: 'line',
      source: 'ground',
      filter: only(kind),
      layout: round,
      paint: { 'line-color': paint, 'line-width': width },
    }) satisfies LayerSpecification
  const area = (id: 'park' | 'water') =>
    ({
      id,
      type: 'fill',
      source: 'ground',
      filter: only(id),
      paint: { 'fill-color': color[`map-${id}`], 'fill-outline-color': color['map-shore'] },
    }) satisfies LayerSpecification
  return [
    { id: 'land', type: 'background', paint: { 'background-color': color['map-land'] } },
    area('park'),
    area('water'),
    line('street-edge', 'street', color['map-edge'], metres(lat, 1)),
    line('street', 'street', color['map-street'], metres(lat)),
    line('road-edge', 'road', color['map-edge'], metres(lat, 1.6)),
    line('road', 'road', color['map-road'], metres(lat)),
    line('cable', 'cable', color.dead, ['literal', 1.5]),
  ]
}

export const groundStyle = (color: Tokens, features: readonly MapFeature[], lat: number): StyleSpecification => ({
  version: 8,
  sources: { ground: { type: 'geojson', data: collection(features), tolerance: 0.2 } },
  layers: [...groundLayers(color, lat)],
})
