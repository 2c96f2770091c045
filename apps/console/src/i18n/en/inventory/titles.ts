import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/inventory/titles.ts'

export const titles: Words<typeof zh> = {
  import: 'Import',
  sites: 'Sites',
}
