/** What the user may show or hide on the map. */
export const layers = ['names', 'boxes', 'gateways'] as const
export type Layer = (typeof layers)[number]
export type LayerChoice = Readonly<Record<Layer, boolean>> & {
  /** Read from across a room: of names only the districts', of devices only alarms, and large. */
  readonly isFar?: true
  /** Devices of one place together, as those of poles: clusters from afar, around their pole when near. */
  readonly isByPlace?: true
  /** Of devices by place only those in this state. */
  readonly state?: 'online' | 'offline' | 'alarm' | undefined
}

export const everything: LayerChoice = { names: true, boxes: true, gateways: true }
/** Signs are so many times as large from afar. */
export const AFAR = 2.6
export const fromAfar: LayerChoice = { ...everything, isFar: true }
