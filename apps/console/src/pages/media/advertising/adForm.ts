import { type AdContractDetail, type AdContractFields, adContractRecord, completed } from '@lamplighter/contract'

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]
const DAY = 86_400_000
const MONTH = 30

const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** A new one begins tomorrow. */
export const freshContract = (today: string): Partial<AdContractFields> => ({
  ...{ firstDay: after(today, 1), lastDay: after(today, MONTH), days: ALL_DAYS, from: '08:00', until: '22:00' },
  ...{ seconds: 10, pricing: 'showing', deviceIds: [] },
})

export const enteredContract = ({ deviceIds, days, ...detail }: AdContractDetail): Partial<AdContractFields> => ({
  ...completed(adContractRecord, detail),
  ...{ deviceIds, days },
})

/** As it is sent. */
export const sentContract = (entered: Partial<AdContractFields>): AdContractFields => {
  const { days = [], deviceIds = [] } = entered
  return { ...completed(adContractRecord, entered), days, deviceIds }
}
