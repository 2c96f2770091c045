import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/platform/titles.ts'

export const titles: Words<typeof zh> = {
  audit: 'Audit trail',
  platforms: 'Platforms',
  health: 'Health',
  jobs: 'Background jobs',
}
