import { GROUP_NUMBER, lightStates, platforms, type TargetOfKind } from '@lamplighter/contract'
import {
  matching,
  numberIn,
  oneOf,
  paging,
  sortOf,
  textOf,
  type Values,
  wholeOf,
  yesOrNo,
} from '../../../../list/address.ts'
import { filterOf, placeField } from './treeScope.ts'

export const tabs = ['selected', 'all', ...lightStates] as const
export type Tab = (typeof tabs)[number]
export const views = ['map', 'list'] as const

/** A key of ours: of a plan, of a point. */
const key = matching(/^[\w.-]{1,40}$/)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Everything that decides what the monitor shows; it is kept in the address, so that it can be shared, bookmarked and restored. */
export const monitorFields = {
  view: oneOf(views, 'map'),
  /** The branch of the tree that was chosen. */
  place: placeField,
  tab: oneOf(tabs, 'all'),
  keyword: { ...textOf(60), as: 'q' },
  lightType: { ...numberIn(1, 999, true), as: 'type' },
  /** A plan of the lamps. */
  plan: key,
  /** How its gateway is connected. */
  platform: oneOf<(typeof platforms)[number], null>(platforms, null),
  online: yesOrNo,
  groupNumber: { ...numberIn(GROUP_NUMBER.min, GROUP_NUMBER.max, true), as: 'number' },
  /** A point that lies outside its normal range. */
  deviates: key,
  levelMin: { ...numberIn(0, 100), as: 'min' },
  levelMax: { ...numberIn(0, 100), as: 'max' },
  /** No report for this many hours. */
  silentHours: { ...numberIn(0.01, 10_000), as: 'silent' },
  sort: sortOf({ field: 'attention', desc: false }),
  ...paging,
  /** The device whose detail is open. */
  device: wholeOf(),
  /** The order whose progress is shown. */
  order: matching(UUID),
} as const

export const monitorOptions = {
  keepsPage: ['view', 'device', 'order'],
  replaces: ['keyword', 'order'],
  walks: ['device'],
} as const

export type MonitorQuery = Values<typeof monitorFields>
export type Change = (patch: Partial<MonitorQuery>, options?: { replace?: boolean }) => void

/** What the list is asked for, without the state that its tabs choose. */
export function scopeOf(query: MonitorQuery): TargetOfKind {
  const { place, keyword, lightType, plan, platform, online, groupNumber, deviates } = query
  const { levelMin, levelMax, silentHours } = query
  return {
    ...(place ? filterOf(place) : {}),
    ...(keyword.trim() ? { keyword: keyword.trim() } : {}),
    ...(lightType === null ? {} : { lightType }),
    ...(plan === null ? {} : { planId: plan }),
    ...(platform === null ? {} : { platform }),
    ...(online === null ? {} : { online }),
    ...(groupNumber === null ? {} : { groupNumber }),
    ...(deviates === null ? {} : { deviates }),
    ...(levelMin === null ? {} : { levelMin }),
    ...(levelMax === null ? {} : { levelMax }),
    ...(silentHours === null ? {} : { silentHours }),
  }
}

/** The same with the state of the tab; on the tab of the selection, of all states. */
export function filtersOf(query: MonitorQuery): TargetOfKind {
  const { tab } = query
  return tab === 'selected' || tab === 'all' ? scopeOf(query) : { ...scopeOf(query), state: tab }
}
