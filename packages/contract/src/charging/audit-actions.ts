import type { Label } from '../text/label.ts'

export const auditActions = {
  'chargeCard.save': { zh: '保存充电卡', en: 'Save charging card' },
  'chargeCard.delete': { zh: '删除充电卡', en: 'Delete charging card' },
  'pricePlan.save': { zh: '保存电价方案', en: 'Save price plan' },
  'charging.enterEnergy': { zh: '录入充电电量', en: 'Enter energy of charging session' },
  'refund.ask': { zh: '申请退款', en: 'Ask for a refund' },
  'refund.decide': { zh: '审核退款', en: 'Approve or refuse a refund' },
  'settlement.save': { zh: '保存结算单', en: 'Save settlement' },
  'settlement.confirm': { zh: '确认结算单', en: 'Confirm settlement' },
  'settlement.pay': { zh: '登记结算付款', en: 'Record payment of settlement' },
  'settlement.delete': { zh: '删除结算单', en: 'Delete settlement' },
  'pricePlan.delete': { zh: '删除电价方案', en: 'Delete price plan' },
} as const satisfies Record<string, Label>
