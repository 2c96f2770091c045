import type { Words } from '../words.ts'
import type { monitor as zh } from '../zh/monitor.ts'

export const monitor: Words<typeof zh> = {
  title: 'Monitor',
}
