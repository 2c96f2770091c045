import type { Words } from '../words.ts'
import type { openings as zh } from '../zh/openings.ts'

export const openings: Words<typeof zh> = {
  title: 'Lock openings',
  all: 'All openings',
  isOpen: 'Open',
  everyWay: 'All ways',
  everyLock: 'All locks',
  none: 'No openings',
  noneText: 'They appear here once a lock is opened.',
}
