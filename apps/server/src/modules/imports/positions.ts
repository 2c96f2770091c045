import type { Line } from './lines.ts'

export type Position = { readonly lat: number; readonly lng: number }

function readDegrees(text: string, limit: number): number | null {
  const decimal = text.includes('.') ? text : text.replace(',', '.')
  const degrees = /^[+-]?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : Number.NaN
  return Math.abs(degrees) <= limit ? degrees : null
}

/** Where a line says that its lamps stand; null for what cannot be read. */
export const positionOf = (line: Line) => ({
  lat: readDegrees(line.text('lat'), 90),
  lng: readDegrees(line.text('lng'), 180),
})
