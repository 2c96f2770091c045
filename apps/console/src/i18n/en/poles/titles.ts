import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/poles/titles.ts'

export const titles: Words<typeof zh> = {
  poles: 'Poles',
  helpCalls: 'Calls',
  openings: 'Openings',
  rounds: 'Collection',
  poleAnalysis: 'Analysis',
}
