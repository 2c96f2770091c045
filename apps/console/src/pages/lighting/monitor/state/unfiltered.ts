import type { MonitorQuery } from './query.ts'

/** Takes every filter away. */
export const unfiltered = {
  tab: 'all',
  place: null,
  keyword: '',
  lightType: null,
  plan: null,
  platform: null,
  online: null,
  groupNumber: null,
  deviates: null,
  levelMin: null,
  levelMax: null,
  silentHours: null,
} as const satisfies Partial<MonitorQuery>

/** How many filters beside the tab are on. */
export const filterCount = (query: MonitorQuery) =>
  [
    query.place,
    query.keyword.trim() || null,
    query.lightType,
    query.plan,
    query.platform,
    query.online,
    query.groupNumber,
    query.deviates,
    query.levelMin ?? query.levelMax,
    query.silentHours,
  ].filter((one) => one !== null).length

/** Something besides looking at one's own choice narrows the list. */
export const isNarrowed = (query: MonitorQuery) =>
  filterCount(query) > 0 || (query.tab !== 'all' && query.tab !== 'selected')
