import { record } from '../field/record.ts'

/** A card by which a pile knows who charges. */
export const chargeCardRecord = record(
  { zh: '充电卡', en: 'charging card' },
  {
    tag: {
      type: 'text',
      label: { zh: '卡号', en: 'Card number' },
      note: { zh: '充电桩上报的卡号，不区分大小写', en: 'As the pile reports it, in any case' },
      rule: { zh: '1 至 20 个字母、数字或符号', en: '1 to 20 letters, digits or signs' },
      max: 20,
      pattern: /^[\x21-\x7e]{1,20}$/,
    },
    holder: { type: 'text', label: { zh: '持卡人', en: 'Holder' }, max: 40 },
    phone: { type: 'text', label: { zh: '电话', en: 'Phone' }, max: 20, pattern: /^\+?[\d -]{5,20}$/, optional: true },
    validUntil: {
      type: 'moment',
      label: { zh: '有效期至', en: 'Valid until' },
      note: { zh: '留空则长期有效', en: 'Empty: for good' },
      optional: true,
    },
    isBlocked: {
      type: 'switch',
      label: { zh: '停用', en: 'Blocked' },
      note: { zh: '停用的卡不能充电', en: 'A card that is blocked cannot charge' },
    },
  },
)
