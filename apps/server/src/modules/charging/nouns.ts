/** What the records of charging are called in errors. */
export const sessionNoun = { zh: '充电订单', en: 'charging session' }
export const refundNoun = { zh: '退款', en: 'refund' }
