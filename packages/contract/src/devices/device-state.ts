/** What the display shows of a device (contract section 3). */
export type DeviceState = {
  online: boolean
  /** 0, 10, 20 or 30. */
  alarm: number
  running: boolean
  light: boolean
  /** 0-100, null where the kind has none or it is unknown. */
  level: number | null
}

/** Ordered to shine and gives no light: its level is what was ordered, and nothing of it is drawn in the colour of light. */
export const isFailed = ({ online, light, level }: Pick<DeviceState, 'online' | 'light' | 'level'>): boolean =>
  online && !light && (level ?? 0) > 0
