import { fieldColumn, listOf } from '../call/list.ts'
import type { Settlement } from './settlement.calls.ts'
import { settlementRecord } from './settlement.record.ts'
import { moneyWord, settlementStateLabels } from './settlements.ts'

const { fields } = settlementRecord

export const settlementList = listOf<Settlement>()(
  { zh: '结算', en: 'settlements' },
  {
    id: { label: { zh: '编号', en: 'No.' }, text: ({ id }) => id },
    operator: fieldColumn(fields.operator),
    firstDay: fieldColumn(fields.firstDay),
    lastDay: fieldColumn(fields.lastDay),
    state: {
      label: { zh: '状态', en: 'State' },
      text: ({ state }, { language }) => settlementStateLabels[state][language],
    },
    piles: { label: { zh: '充电桩数', en: 'Piles' }, text: ({ piles }) => piles },
    sessions: { label: { zh: '订单数', en: 'Sessions' }, text: ({ sessions }) => sessions },
    energy: {
      label: { zh: '电量', en: 'Energy' },
      unit: { zh: 'kWh', en: 'kWh' },
      text: ({ energy }) => Math.round(energy) / 1_000,
    },
    electricity: {
      label: { zh: '电费', en: 'Electricity' },
      text: ({ electricity, currency }) => moneyWord(electricity, currency),
    },
    service: { label: { zh: '服务费', en: 'Service' }, text: ({ service, currency }) => moneyWord(service, currency) },
    refunds: { label: { zh: '退款', en: 'Refunds' }, text: ({ refunds, currency }) => moneyWord(-refunds, currency) },
    net: { label: { zh: '净额', en: 'Net' }, text: ({ net, currency }) => moneyWord(net, currency) },
    share: fieldColumn(fields.share),
    forOperator: {
      label: { zh: '归运营单位', en: 'For the operator' },
      text: ({ forOperator, currency }) => moneyWord(forOperator, currency),
    },
    forCity: {
      label: { zh: '归城市', en: 'For the city' },
      text: ({ forCity, currency }) => moneyWord(forCity, currency),
    },
    checker: { label: { zh: '确认人', en: 'Confirmed by' }, text: ({ checker }) => checker },
    paidOn: { label: { zh: '付款日期', en: 'Paid on' }, text: ({ paidOn }) => paidOn },
    reference: { label: { zh: '付款凭证号', en: 'Reference' }, text: ({ reference }) => reference || null },
  },
)
