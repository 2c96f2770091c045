import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/lighting/titles.ts'

export const titles: Words<typeof zh> = {
  wall: 'Wall display',
  monitor: 'Monitor',
  lux: 'Lux',
  scenes: 'Scenes',
  plans: 'Schedules',
  boxes: 'Power boxes',
  lockOuts: 'Lock-outs',
}
