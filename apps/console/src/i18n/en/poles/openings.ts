import type { Words } from '../../words.ts'
import type { openings as zh } from '../../zh/poles/openings.ts'

export const openings: Words<typeof zh> = {
  title: 'Openings',
  all: 'All openings',
  isOpen: 'Open',
  permitted: 'Permitted until {{until}} by {{by}}',
  none: 'No openings',
  noneText: 'They appear here once a lock or cover is opened.',
}
