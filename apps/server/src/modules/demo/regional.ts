import type { Language, ParameterName, ParameterValue } from '@lamplighter/contract'

type Settled = Partial<Record<ParameterName, ParameterValue>>

type Regional = {
  /** Mobile networks of the SIM cards, and the beginning of their numbers (ITU-T E.118). */
  readonly operators: readonly string[]
  readonly iccid: string
  /** What the first organisation settles: it takes reports of citizens, and shows the cost of energy. */
  readonly settled: Settled
  /** What every organisation settles. */
  readonly settledByAll: Settled
  readonly charging: {
    /** Of a kWh, at a pile in no plan. */
    readonly price: number
    readonly periods: readonly { readonly from: string; readonly energy: number; readonly service: number }[]
    readonly holders: readonly string[]
  }
}

/** What a demo city has of the country in which it lies. Phone numbers are such as belong to no one. */
export const regional: Readonly<Record<Language, Regional>> = {
  zh: {
    operators: ['中国移动', '中国联通', '中国电信'],
    iccid: '8986',
    settled: { 'report.open': true, 'report.hotline': '12345', 'tariff.price': 0.65 },
    settledByAll: {},
    charging: {
      price: 1.2,
      periods: [
        { from: '00:00', energy: 0.35, service: 0.4 },
        { from: '08:00', energy: 1.1, service: 0.5 },
        { from: '12:00', energy: 0.75, service: 0.5 },
        { from: '18:00', energy: 1.2, service: 0.5 },
        { from: '22:00', energy: 0.35, service: 0.4 },
      ],
      holders: ['陈晓东', '刘雅琴', '赵志强', '孙丽', '周文博', '吴敏', '郑凯', '王思远'],
    },
  },
  en: {
    operators: ['EE', 'O2', 'Vodafone'],
    iccid: '8944',
    settled: { 'report.open': true, 'report.hotline': '0808 157 0123', 'tariff.price': 0.26 },
    settledByAll: { 'tariff.currency': '£', 'report.emergency': '999', 'signIn.international': true },
    charging: {
      price: 0.45,
      periods: [
        { from: '00:00', energy: 0.16, service: 0.12 },
        { from: '08:00', energy: 0.34, service: 0.16 },
        { from: '12:00', energy: 0.28, service: 0.16 },
        { from: '18:00', energy: 0.38, service: 0.16 },
        { from: '22:00', energy: 0.16, service: 0.12 },
      ],
      holders: ['A. Carter', 'E. Lindsay', 'H. Moore', 'L. Sutton', 'P. Webb', 'M. Wood', 'K. Jarvis', 'S. Wallace'],
    },
  },
}
