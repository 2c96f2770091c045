import { fieldColumn, listOf } from '../call/list.ts'
import type { Language } from '../text/label.ts'
import type { CollectionRound, CollectionStop } from './collection-round.calls.ts'
import { collectionRoundRecord } from './collection-round.record.ts'
import { roundStateLabels, stopResultLabels } from './collection-rounds.ts'

const measured = { zh: '垃圾桶自测', en: 'measured by the bin' }
const retired = { zh: '已退役', en: 'retired' }

/** What became of a stop; null while it is open. */
export function stopWord({ result, retired: isRetired }: CollectionStop, language: Language): string | null {
  if (result !== null) return stopResultLabels[result][language]
  return isRetired ? retired[language] : null
}

export const tickedBy = ({ measured: isMeasured, by }: CollectionStop, language: Language): string =>
  isMeasured ? measured[language] : by

const { name, day } = collectionRoundRecord.fields

export const collectionRoundList = listOf<CollectionRound>()(
  { zh: '清运任务', en: 'collection rounds' },
  {
    day: fieldColumn(day),
    name: fieldColumn(name),
    person: { label: { zh: '执行人', en: 'Goes' }, text: ({ person }) => person },
    state: { label: { zh: '状态', en: 'State' }, text: ({ state }, { language }) => roundStateLabels[state][language] },
    stops: { label: { zh: '垃圾桶', en: 'Bins' }, text: ({ stops }) => stops },
    emptied: { label: { zh: '已清运', en: 'Emptied' }, text: ({ emptied }) => emptied },
    failed: { label: { zh: '未能清运', en: 'Not emptied' }, text: ({ failed }) => failed },
    metres: { label: { zh: '直线里程', en: 'Straight-line distance' }, unit: 'm', text: ({ metres }) => metres },
    minutes: { label: { zh: '用时', en: 'Duration' }, unit: 'min', text: ({ minutes }) => minutes },
    maker: { label: { zh: '制定人', en: 'Made by' }, text: ({ maker }) => maker },
    madeAt: { label: { zh: '制定时间', en: 'Made' }, text: ({ madeAt }, { dateTime }) => dateTime(madeAt) },
  },
)

export const collectionStopList = listOf<CollectionStop>()(
  { zh: '清运点', en: 'stops of a collection round' },
  {
    place: { label: { zh: '顺序', en: 'Stop' }, text: ({ place }) => place },
    bin: { label: { zh: '垃圾桶', en: 'Bin' }, text: ({ name: bin }) => bin },
    pole: { label: { zh: '灯杆', en: 'Pole' }, text: ({ pole }) => pole },
    road: { label: { zh: '道路', en: 'Road' }, text: ({ road }) => road },
    station: { label: { zh: '站点', en: 'Site' }, text: ({ stationName }) => stationName },
    lat: { label: { zh: '纬度', en: 'Latitude' }, text: ({ lat }) => lat },
    lng: { label: { zh: '经度', en: 'Longitude' }, text: ({ lng }) => lng },
    metres: { label: { zh: '直线距离', en: 'Straight-line distance' }, unit: 'm', text: ({ metres }) => metres },
    fillBefore: { label: { zh: '制定时满溢度', en: 'Fill when planned' }, unit: '%', text: (row) => row.fillBefore },
    result: { label: { zh: '结果', en: 'Result' }, text: (row, { language }) => stopWord(row, language) },
    reason: { label: { zh: '原因', en: 'Reason' }, text: ({ reason }) => reason },
    by: { label: { zh: '操作人', en: 'Ticked by' }, text: (row, { language }) => tickedBy(row, language) || null },
    at: { label: { zh: '时间', en: 'At' }, text: ({ at }, { dateTime }) => at && dateTime(at) },
  },
)
