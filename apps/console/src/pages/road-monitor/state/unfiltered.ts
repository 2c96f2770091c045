import { type MonitorQuery, plain } from './query.ts'

/** How many filters beside the tab are on. */
export const filterCount = ({ place, keyword, lightType, levelMin, levelMax, silentHours }: MonitorQuery) =>
  [place, keyword.trim() || null, lightType, levelMin ?? levelMax, silentHours].filter((one) => one !== null).length

/** Takes every filter away. */
export const unfiltered: Partial<MonitorQuery> = {
  tab: plain.tab,
  place: null,
  keyword: '',
  lightType: null,
  levelMin: null,
  levelMax: null,
  silentHours: null,
}
