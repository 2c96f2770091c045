import { listOf } from '../call/list.ts'
import type { LuxReading } from './lux.calls.ts'
import { luxAskStateLabels, luxDecisionLabels, luxTopicLabels } from './lux.ts'

export const luxReadingList = listOf<LuxReading>()(
  { zh: '照度', en: 'illuminance' },
  {
    time: { label: { zh: '时间', en: 'Time' }, text: ({ time }, { dateTime }) => dateTime(time) },
    name: { label: { zh: '照度站', en: 'Station' }, text: ({ name }) => name },
    lux: { label: { zh: '照度', en: 'Illuminance' }, unit: 'lx', text: ({ lux }) => lux },
    temp: { label: { zh: '气温', en: 'Temperature' }, unit: 'Cel', text: ({ temp }) => temp },
    hum: { label: { zh: '湿度', en: 'Humidity' }, unit: '%RH', text: ({ hum }) => hum },
    series: { label: { zh: '编号', en: 'Series' }, text: ({ series }) => series },
    decision: {
      label: { zh: '判定', en: 'Decision' },
      text: ({ decision }, { language }) => decision && luxDecisionLabels[decision][language],
    },
    ask: {
      label: { zh: '开关动作', en: 'Switching' },
      text: ({ ask }, { language }) =>
        ask && `${luxTopicLabels[ask.topic][language]} · ${luxAskStateLabels[ask.state][language]}`,
    },
  },
)
