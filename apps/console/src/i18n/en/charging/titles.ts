import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/charging/titles.ts'

export const titles: Words<typeof zh> = {
  charging: 'Charging',
}
