import type { Label } from '../text/label.ts'

const l = (zh: string, en: string): Label => ({ zh, en })

export const fieldLabels: Readonly<Record<string, Label>> = {
  'pricePlan.energy': l('电费', 'Electricity'),
  'pricePlan.service': l('服务费', 'Service'),
  'pricePlan.periods': l('时段电价', 'Prices by time of day'),
  'refund.amount': l('退款金额', 'Amount refunded'),
  'refund.cause': l('退款原因', 'Cause'),
  'refund.sessionId': l('充电订单', 'Charging session'),
  'settlement.net': l('净额', 'Net'),
  'settlement.paidOn': l('付款日期', 'Paid on'),
  'settlement.reference': l('付款凭证号', 'Reference'),
  'settlement.sessions': l('订单数', 'Sessions'),
  'charging.energy': l('电量', 'Energy'),
  'charging.isUnknown': l('电量未知', 'Energy not known'),
  'charging.reason': l('原因', 'Reason'),
  'charging.refund': l('退款', 'Refund'),
  'charging.settlementId': l('结算单', 'Settlement'),
  sessions: l('在线会话', 'Sessions'),
}
