import { fieldColumn, listOf } from '../call/list.ts'
import { moneyWord } from '../charging/settlements.ts'
import type { Language } from '../text/label.ts'
import type { AdContract, AdMonth, AdOccupancy } from './ad-contract.calls.ts'
import { adContractRecord } from './ad-contract.record.ts'
import { type AdPricing, adPricingLabels, adStateLabels } from './advertising.ts'
import { playTaskTimes } from './play-task.list.ts'
import { playTaskTypes } from './play-tasks.ts'

const { fields } = adContractRecord
const currencyIn = ({ currency }: { readonly currency: string }) => currency

/** "¥ 0.05 per showing", with as many places as it needs. */
export const adPriceWord = (
  { price, pricing, currency }: { readonly price: number; readonly pricing: AdPricing; readonly currency: string },
  language: Language,
): string => {
  const places = Math.max(2, (String(price).split('.')[1] ?? '').length)
  return `${currency} ${price.toFixed(places)} ${adPricingLabels[pricing][language].toLowerCase()}`
}

/** On which days of the week it is shown, and when. */
export const adTimes = ({ days, from, until }: Pick<AdContract, 'days' | 'from' | 'until'>, language: Language) =>
  playTaskTimes(
    {
      ...{ type: playTaskTypes.weekly, days, dates: [], from, until },
      ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null },
    },
    language,
  )

const showings = { label: { zh: '展示次数', en: 'Showings' } }
const screenTime = { label: { zh: '展示时长', en: 'Time shown' }, unit: 'h' } as const
const income = { label: { zh: '收入', en: 'Income' } }
const hours = (seconds: number) => Math.round(seconds / 36) / 100

export const adContractList = listOf<AdContract>()(
  { zh: '广告合同', en: 'advertising contracts' },
  {
    number: fieldColumn(fields.number),
    advertiser: fieldColumn(fields.advertiser),
    contact: fieldColumn(fields.contact),
    phone: fieldColumn(fields.phone),
    firstDay: fieldColumn(fields.firstDay),
    lastDay: fieldColumn(fields.lastDay),
    times: { label: { zh: '时段', en: 'Times' }, text: (row, { language }) => adTimes(row, language) },
    seconds: fieldColumn(fields.seconds),
    item: { label: { zh: '展示内容', en: 'Shows' }, text: ({ item }) => item },
    screens: { label: { zh: '屏幕数', en: 'Screens' }, text: ({ screens }) => screens },
    price: { label: fields.price.label, text: (row, { language }) => adPriceWord(row, language) },
    showings: { ...showings, text: ({ showings: count }) => count },
    income: { ...income, text: (row) => moneyWord(row.income, currencyIn(row)) },
    state: { label: { zh: '状态', en: 'State' }, text: ({ state }, { language }) => adStateLabels[state][language] },
  },
)

/** The same for a contract and for all of them. */
export const adMonthList = (currency: string) =>
  listOf<AdMonth>()(
    { zh: '广告收入', en: 'advertising income' },
    {
      month: { label: { zh: '月份', en: 'Month' }, text: ({ month }) => month },
      screens: { label: { zh: '屏幕数', en: 'Screens' }, text: ({ screens }) => screens },
      screenDays: { label: { zh: '屏幕天数', en: 'Screen days' }, text: ({ screenDays }) => screenDays },
      showings: { ...showings, text: ({ showings: count }) => count },
      shownSeconds: { ...screenTime, text: ({ shownSeconds }) => hours(shownSeconds) },
      income: { ...income, text: (row) => moneyWord(row.income, currency) },
    },
  )

export const adOccupancyList = (loopSeconds: number) =>
  listOf<AdOccupancy>()(
    { zh: '广告位占用', en: 'advertising occupancy' },
    {
      name: { label: { zh: '屏幕', en: 'Screen' }, text: ({ name }) => name },
      sold: {
        label: { zh: '最多售出', en: 'Most sold' },
        unit: 's',
        text: ({ sold }) => sold,
      },
      free: {
        label: { zh: '随时可售', en: 'Free at all times' },
        unit: 's',
        text: ({ sold }) => Math.max(0, loopSeconds - sold),
      },
      days: { label: { zh: '未来 30 天', en: 'Next 30 days' }, text: ({ days }) => days.join(' ') },
    },
  )
