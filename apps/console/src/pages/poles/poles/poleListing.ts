import { type ArmType, armTypeNames, poleSorts } from '@lamplighter/contract'
import { oneOf, textOf, wholeOf } from '../../../list/address.ts'
import { listing, useListing } from '../../../list/useListing.ts'

export const poleTabs = ['all', 'smart', 'ordinary', 'bare'] as const

/** Counts that can be chosen; `0` is the tab of those without. */
export const lampCounts = ['1', '2', '3', '4'] as const

export const NEW = 'new'

const ofTab = { all: {}, smart: { type: 1 }, ordinary: { type: 2 }, bare: { lamps: 0 } } as const

const poles = listing({
  call: 'pole.query',
  file: 'pole.export',
  fields: {
    q: textOf(40),
    group: wholeOf(),
    arm: oneOf<ArmType, null>(armTypeNames, null),
    lamps: oneOf<(typeof lampCounts)[number], null>(lampCounts, null),
    tab: oneOf(poleTabs, 'all'),
    /** Whose drawer is open. */
    pole: textOf(10),
  },
  keepsPage: ['pole'],
  replaces: ['q'],
  sorts: poleSorts,
  every: 15_000,
  asks: ({ q, group, arm, lamps, tab }) => ({
    filters: {
      ...(q.trim() ? { keyword: q.trim() } : {}),
      ...(group ? { groupId: group } : {}),
      ...(arm ? { arm } : {}),
      ...(lamps ? { lamps: Number(lamps) } : {}),
      ...ofTab[tab],
    },
  }),
})

/** Poles as the address narrows and sorts them. */
export const usePoleListing = () => useListing(poles)
export type PoleListing = ReturnType<typeof usePoleListing>
