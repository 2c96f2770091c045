import { oneOf, textOf, wholeOf } from '../../../list/address.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { type MonitorKind, monitorKindNames, monitorKinds } from '../../../pole/monitorKinds.ts'

export const kindTabs = ['all', 'online', 'offline', 'alarm'] as const
export const kindViews = ['list', 'map', 'live'] as const

const ofTab = { all: {}, online: { online: true }, offline: { online: false }, alarm: { alarm: true } } as const
const SMART = 1 as const

const listOf = (name: MonitorKind) =>
  listing({
    call: 'device.list',
    file: 'device.export',
    fields: {
      q: textOf(40),
      tab: oneOf(kindTabs, 'all'),
      view: oneOf(kindViews, 'list'),
      /** Whose drawer is open. */
      id: wholeOf(),
    },
    keepsPage: ['id', 'view'],
    replaces: ['q'],
    every: 10_000,
    asks: ({ q, tab }) => ({
      kind: monitorKinds[name],
      filters: {
        poleType: SMART,
        ...(q.trim() ? { keyword: q.trim() } : {}),
        ...ofTab[tab],
      },
    }),
  })

const declared = Object.fromEntries(monitorKindNames.map((name) => [name, listOf(name)])) as Record<
  MonitorKind,
  ReturnType<typeof listOf>
>

/** Devices of one kind on smart poles, as the address narrows them. */
export const useKindList = (name: MonitorKind) => useListing(declared[name])
