/** What the user may show or hide on the map. */
export const layers = ['names', 'boxes', 'gateways'] as const
export type Layer = (typeof layers)[number]
export type Shown = Readonly<Record<Layer, boolean>>

export const everything: Shown = { names: true, boxes: true, gateways: true }
/** From across a room names are too small to be read. */
export const nameless: Shown = { ...everything, names: false }
