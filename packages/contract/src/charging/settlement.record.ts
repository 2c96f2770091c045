import { record } from '../field/record.ts'

/** What is settled with whom; its piles stand beside. */
export const settlementRecord = record(
  { zh: '结算单', en: 'settlement' },
  {
    operator: { type: 'text', label: { zh: '运营单位', en: 'Operator' }, max: 60 },
    firstDay: {
      type: 'day',
      label: { zh: '开始日期', en: 'First day' },
      note: { zh: '一次充电计入其结束之日', en: 'A session counts to the day on which it ends' },
    },
    lastDay: { type: 'day', label: { zh: '结束日期', en: 'Last day' } },
    share: {
      type: 'number',
      label: { zh: '服务费分成', en: "Operator's share of service" },
      note: {
        zh: '服务费的此比例归运营单位，其余及电费归城市',
        en: 'This part of the service fees is for the operator, the rest and electricity for the city',
      },
      unit: '%',
      min: 0,
      max: 100,
      decimals: 2,
    },
    note: { type: 'text', label: { zh: '备注', en: 'Note' }, max: 200, optional: true, lines: 2 },
  },
)
