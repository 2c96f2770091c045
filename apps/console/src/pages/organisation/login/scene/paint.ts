export type Pen = CanvasRenderingContext2D
export type Stops = readonly (readonly [at: number, color: string])[]
export type Rgb = readonly [number, number, number]

export const rgb = ([r, g, b]: Rgb) => `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

export function fade(pen: Pen, from: readonly [number, number], to: readonly [number, number], stops: Stops) {
  const gradient = pen.createLinearGradient(...from, ...to)
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  return gradient
}

/** A round glow; `squash` flattens it, as a pool of light on the ground is. */
export function glow(pen: Pen, x: number, y: number, radius: number, stops: Stops, squash = 1) {
  const gradient = pen.createRadialGradient(0, 0, 0, 0, 0, radius)
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  pen.save()
  pen.translate(x, y)
  pen.scale(1, squash)
  pen.fillStyle = gradient
  pen.fillRect(-radius, -radius, 2 * radius, 2 * radius)
  pen.restore()
}

export function polygon(pen: Pen, points: readonly (readonly [number, number])[]) {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

export function added(pen: Pen, draw: () => void) {
  pen.globalCompositeOperation = 'lighter'
  draw()
  pen.globalCompositeOperation = 'source-over'
}
