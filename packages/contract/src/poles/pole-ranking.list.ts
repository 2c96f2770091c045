import { fieldColumn, listOf } from '../call/list.ts'
import { poleRecord } from './pole.record.ts'
import type { RankedPole } from './pole-analysis.calls.ts'

const { number, name, stationId } = poleRecord.fields

/** Of kWh, in tenths. */
const tenths = (kwh: number | null) => (kwh === null ? null : Math.round(kwh * 10) / 10)
const kwh = { zh: 'kWh', en: 'kWh' }

export const poleRankingList = listOf<RankedPole>()(
  { zh: '灯杆排行', en: 'pole ranking' },
  {
    number: fieldColumn(number),
    name: fieldColumn(name),
    station: { label: stationId.label, text: ({ stationName }) => stationName },
    energy: { label: { zh: '用电量', en: 'Energy' }, unit: kwh, text: ({ energyKwh }) => tenths(energyKwh) },
    alarms: { label: { zh: '告警数', en: 'Alarms' }, text: ({ alarms }) => alarms },
    uses: { label: { zh: '使用次数', en: 'Uses' }, text: ({ uses }) => uses },
    sessions: { label: { zh: '充电次数', en: 'Sessions' }, text: ({ sessions }) => sessions },
    charged: { label: { zh: '充电量', en: 'Charged' }, unit: kwh, text: ({ chargedKwh }) => tenths(chargedKwh) },
    phones: { label: { zh: '手机充电', en: 'Phone charges' }, text: ({ phones }) => phones },
    calls: { label: { zh: '求助', en: 'Calls for help' }, text: ({ calls }) => calls },
  },
)
