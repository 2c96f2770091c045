import { oneOf, textOf, wholeOf } from '../../../list/address.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { isPictured, type MonitorKind, monitorKindNames, monitorKinds } from '../../../pole/monitorKinds.ts'

export const kindTabs = ['all', 'online', 'offline', 'alarm'] as const
const kindViews = ['pictures', 'list', 'map', 'live'] as const
export type KindView = (typeof kindViews)[number]

/** How the devices of a kind are seen, the usual way first. */
export const viewsOf = (name: MonitorKind): readonly KindView[] =>
  kindViews.filter((view) => (view === 'pictures' ? isPictured(name) : view !== 'live' || name === 'video'))

const ofTab = { all: {}, online: { online: true }, offline: { online: false }, alarm: { alarm: true } } as const
const SMART = 1 as const

const listOf = (name: MonitorKind) =>
  listing({
    call: 'device.list',
    file: 'device.export',
    fields: {
      q: textOf(40),
      tab: oneOf(kindTabs, 'all'),
      view: oneOf(viewsOf(name), viewsOf(name)[0]!),
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
