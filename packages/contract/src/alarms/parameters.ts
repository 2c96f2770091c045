import type { Declaration } from '../organisation/parameter-declaration.ts'

export const parameters = {
  'alarm.planMinutes': {
    group: 'alarm',
    type: 'number',
    label: { zh: '与计划不符的容许时间', en: 'Lit or out against the schedule for' },
    note: {
      zh: '灯在没有命令的情况下与计划不符达到该时间后告警；0 表示不告警',
      en: 'A lamp that is lit or out against its schedule without a command raises an alarm after this long; 0 means never',
    },
    default: 10,
    min: 0,
    max: 120,
    decimals: 0,
    unit: 'min',
  },
  'report.open': {
    group: 'report',
    type: 'switch',
    label: { zh: '接受市民上报', en: 'Take fault reports' },
    note: {
      zh: '任何人无需登录即可在 /alarm/upload 上报灯杆和配电箱的故障',
      en: 'Anybody can report a fault of a pole or power box at /alarm/upload without signing in',
    },
    default: false,
  },
  'report.hotline': {
    group: 'report',
    type: 'text',
    label: { zh: '服务热线', en: 'Hotline' },
    note: { zh: '显示在上报页；留空则不显示', en: 'Shown on the report page; leave empty for none' },
    default: '',
    max: 20,
    optional: true,
    pattern: /^[\d+() -]*$/,
    rule: { zh: '电话号码：数字、空格、+、- 和括号', en: 'A phone number: digits, spaces, +, - and brackets' },
  },
  'report.emergency': {
    group: 'report',
    type: 'text',
    label: { zh: '紧急电话', en: 'Emergency number' },
    note: { zh: '有触电危险时最先显示', en: 'Shown first where somebody may get a shock' },
    default: '110',
    max: 20,
    optional: true,
    pattern: /^[\d+() -]*$/,
    rule: { zh: '电话号码：数字、空格、+、- 和括号', en: 'A phone number: digits, spaces, +, - and brackets' },
  },
} as const satisfies Record<string, Declaration>
