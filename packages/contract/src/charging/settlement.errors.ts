import { error } from '../call/error.ts'

export const settlementErrors = {
  'charging.energyKnown': error(
    990990,
    '该充电订单尚未结束或电量已知',
    'The session is not over, or its energy is known',
  ),
  'refund.tooMuch': error(990964, '最多可退 {most}', 'At most {most} can be refunded'),
  'refund.own': error(
    990965,
    '不能审核自己申请的退款',
    'You cannot approve or refuse a refund that you asked for yourself',
  ),
  'refund.noFee': error(
    990966,
    '该充电订单尚未结束或没有费用',
    'The session is not over, or nothing was charged for it',
  ),
  'settlement.own': error(990967, '不能确认自己编制的结算单', 'You cannot confirm a settlement that you made yourself'),
  'settlement.changed': error(
    990968,
    '结算内容已变化，请核对后再确认',
    'The figures have changed meanwhile; look at them before you confirm',
  ),
  'settlement.frozen': error(
    990969,
    '“{operator}”的结算单已确认，不能再修改',
    'The settlement with "{operator}" is confirmed and stays as it is',
  ),
  'settlement.unpayable': error(
    990970,
    '“{operator}”的结算单尚未确认或已付款',
    'The settlement with "{operator}" is not confirmed yet, or has been paid',
  ),
} as const
