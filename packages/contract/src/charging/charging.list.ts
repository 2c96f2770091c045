import { fieldColumn, listOf } from '../call/list.ts'
import type { Label } from '../text/label.ts'
import { chargeCardRecord } from './charge-card.record.ts'
import type { ChargeCard, ChargeSession, PricePlan } from './charging.calls.ts'
import type { ReservationOutcome } from './charging.ts'
import { pricePlanRecord } from './price-plan.record.ts'
import { pricePeriods } from './price-plans.ts'
import { moneyWord } from './settlements.ts'

/** Why a session ended, in the words of OCPP; a pile may have others. */
const reasonLabels: Readonly<Record<string, Label>> = {
  Local: { zh: '现场停止', en: 'Stopped on site' },
  Remote: { zh: '远程停止', en: 'Stopped remotely' },
  EVDisconnected: { zh: '已拔枪', en: 'Unplugged' },
  EmergencyStop: { zh: '急停', en: 'Emergency stop' },
  HardReset: { zh: '硬复位', en: 'Hard reset' },
  SoftReset: { zh: '复位', en: 'Reset' },
  Reboot: { zh: '重启', en: 'Restart' },
  PowerLoss: { zh: '断电', en: 'Power lost' },
  UnlockCommand: { zh: '解锁', en: 'Unlocked' },
  DeAuthorized: { zh: '卡不可用', en: 'Card refused' },
  Other: { zh: '其他', en: 'Other' },
  notTold: { zh: '未上报', en: 'Not reported' },
}

export const chargeReasonWord = (reason: string, language: 'zh' | 'en'): string =>
  Object.hasOwn(reasonLabels, reason) ? reasonLabels[reason]![language] : reason

const outcomeLabels: Readonly<Record<ReservationOutcome, Label>> = {
  used: { zh: '已充电', en: 'Charged' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  missed: { zh: '逾期未用', en: 'Missed' },
  dropped: { zh: '充电桩已放弃', en: 'Given up by the pile' },
}
const stillReserved: Label = { zh: '预约中', en: 'Reserved' }

/** What became of a reservation; null for one that its pile keeps. */
export const reservationWord = (outcome: ReservationOutcome | null, language: 'zh' | 'en'): string =>
  (outcome === null ? stillReserved : outcomeLabels[outcome])[language]

/** A person has to say what it took. */
export const isEnergyUnknown = ({ stoppedAt, energy }: Pick<ChargeSession, 'stoppedAt' | 'energy'>): boolean =>
  stoppedAt !== null && energy === null
export const energyUnknown: Label = { zh: '电量未知', en: 'Energy not known' }

/** What a session costs, with its currency; null where nothing is charged for. */
export const feeWord = ({ fee, currency }: Pick<ChargeSession, 'fee' | 'currency'>): string | null =>
  fee === null ? null : `${currency} ${fee.toFixed(2)}`

/** The number by which users speak of a session, of which there is one in the whole system; `number` is only unique at its pile. */
export const sessionNumber = ({ id }: Pick<ChargeSession, 'id'>): string => String(id)

export const chargeSessionList = listOf<ChargeSession>()(
  { zh: '充电订单', en: 'charging sessions' },
  {
    number: { label: { zh: '订单号', en: 'Order no.' }, text: sessionNumber },
    device: { label: { zh: '充电桩', en: 'Charging pile' }, text: ({ deviceName }) => deviceName },
    pole: { label: { zh: '灯杆', en: 'Pole' }, text: ({ pole }) => pole },
    station: { label: { zh: '站点', en: 'Site' }, text: ({ stationName }) => stationName },
    tag: { label: { zh: '卡号', en: 'Card' }, text: ({ tag }) => tag },
    holder: { label: { zh: '用户', en: 'User' }, text: ({ holder }) => holder || null },
    startedAt: { label: { zh: '开始时间', en: 'Started' }, text: ({ startedAt }, { dateTime }) => dateTime(startedAt) },
    stoppedAt: {
      label: { zh: '结束时间', en: 'Ended' },
      text: ({ stoppedAt }, { dateTime }) => stoppedAt && dateTime(stoppedAt),
    },
    energy: {
      label: { zh: '电量', en: 'Energy' },
      unit: { zh: 'kWh', en: 'kWh' },
      text: (session, { language }) => {
        if (isEnergyUnknown(session)) return energyUnknown[language]
        return session.energy === null ? null : Math.round(session.energy) / 1_000
      },
    },
    minutes: { label: { zh: '时长', en: 'Time' }, unit: 'min', text: ({ minutes }) => minutes },
    fee: { label: { zh: '费用', en: 'Fee' }, text: feeWord },
    refunded: {
      label: { zh: '退款', en: 'Refunded' },
      text: ({ refunded, currency }) => (refunded === 0 ? null : moneyWord(refunded, currency)),
    },
    settlement: {
      label: { zh: '结算单', en: 'Settlement' },
      text: ({ settlementId }) => (settlementId === null ? null : String(settlementId)),
    },
    pricePlan: { label: { zh: '电价方案', en: 'Price plan' }, text: ({ pricePlan }) => pricePlan },
    reservation: {
      label: { zh: '预约号', en: 'Reservation no.' },
      text: ({ reservation }) => (reservation === null ? null : String(reservation)),
    },
    transaction: { label: { zh: '交易号', en: 'Transaction no.' }, text: ({ number }) => String(number) },
    reason: {
      label: { zh: '结束原因', en: 'Ended by' },
      text: ({ reason }, { language }) => (reason === '' ? null : chargeReasonWord(reason, language)),
    },
  },
)

const { tag, holder, phone, validUntil, isBlocked } = chargeCardRecord.fields

export const chargeCardList = listOf<ChargeCard>()(
  { zh: '充电卡', en: 'charging cards' },
  {
    tag: fieldColumn(tag),
    holder: fieldColumn(holder),
    phone: fieldColumn(phone),
    validUntil: fieldColumn(validUntil),
    isBlocked: fieldColumn(isBlocked),
  },
)

/** A price as it is told: as many places as it has, and at least two. */
export const priceWord = (price: number): string =>
  price.toFixed(Math.max(2, (String(Number(price.toFixed(4))).split('.')[1] ?? '').length))

export const pricePlanList = listOf<PricePlan>()(
  { zh: '电价方案', en: 'price plans' },
  {
    name: fieldColumn(pricePlanRecord.fields.name),
    periods: {
      label: pricePeriods.label,
      text: ({ periods }) =>
        periods.map(({ from, energy, service }) => `${from} ${priceWord(energy + service)}`).join(' · '),
    },
    piles: { label: { zh: '充电桩数', en: 'Piles' }, text: ({ deviceIds }) => deviceIds.length },
  },
)
