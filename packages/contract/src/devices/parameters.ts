import type { Declaration } from '../organisation/parameter-declaration.ts'

export const parameters = {
  'order.secondPersonShare': {
    group: 'order',
    type: 'number',
    label: { zh: '关灯需复核的比例', en: 'Second approval above' },
    note: {
      zh: '一人在 15 分钟内关闭的灯达到全组织的该比例时，须由另一人批准；100 表示仅全部关闭时',
      en: 'When one user switches off this share of all lamps within 15 minutes, another user has to approve',
    },
    default: 50,
    min: 5,
    max: 100,
    decimals: 0,
    unit: '%',
  },
  'order.darkBelow': {
    group: 'order',
    type: 'number',
    label: { zh: '视为关灯的亮度', en: 'Off below level' },
    note: {
      zh: '调光低于该亮度、或所写计划整夜（日落至日出）平均低于该亮度，在双人复核中按关灯计',
      en: 'For dual approval, dimming below this level counts as off, and so does a schedule whose average from sunset to sunrise is below it',
    },
    default: 10,
    min: 1,
    max: 100,
    decimals: 0,
    unit: '%',
  },
  'order.approvalMinutes': {
    group: 'order',
    type: 'number',
    label: { zh: '复核申请有效期', en: 'Approval request validity' },
    note: { zh: '申请在该时间内未获批准即失效', en: 'A request not decided within this time expires' },
    default: 30,
    min: 5,
    max: 240,
    decimals: 0,
    unit: 'min',
  },
  'device.silentMinutes': {
    group: 'device',
    type: 'number',
    label: { zh: '无上报判为离线', en: 'Offline after no report' },
    note: {
      zh: '设备超过该时间没有任何报文即判为离线，再次上报即恢复；应大于设备的上报间隔。0 表示只按网关的上下线报文',
      en: 'A device without any message for this long is offline until its next one; keep it above the reporting interval. 0: only gateway messages count',
    },
    default: 0,
    min: 0,
    max: 10_080,
    decimals: 0,
    unit: 'min',
  },
} as const satisfies Record<string, Declaration>
