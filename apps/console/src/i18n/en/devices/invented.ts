import type { Words } from '../../words.ts'
import type { invented as zh } from '../../zh/devices/invented.ts'

export const invented: Words<typeof zh> = {
  simulated: 'simulated',
  assumed: 'assumed',
  until: 'simulated before {{time}}',
  why: {
    gateway: 'A gateway that the demo invented: the inventory does not say which one carries the lamp',
    plan: 'No schedule was deployed yet. The import assumes one: main road from 150 W rated power, else branch road',
    watts: 'The inventory does not say the rated power: the demo simulates what the light source usually takes',
    past: 'Before {{time}} the demo made the data up; nothing was measured',
  },
}
