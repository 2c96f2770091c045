import type { Label } from '../text/label.ts'

/** What parameters are listed under. */
export const parameterGroups = {
  signIn: { zh: '登录与会话', en: 'Sign-in and sessions' },
  password: { zh: '密码', en: 'Passwords' },
  order: { zh: '命令', en: 'Commands' },
  station: { zh: '站点', en: 'Sites' },
  device: { zh: '设备', en: 'Devices' },
  console: { zh: '界面', en: 'Console' },
  alarm: { zh: '告警', en: 'Alarms' },
  report: { zh: '故障上报', en: 'Fault reports' },
  map: { zh: '地图', en: 'Map' },
  video: { zh: '视频', en: 'Video' },
  charging: { zh: '充电', en: 'Charging' },
  advertising: { zh: '广告', en: 'Advertising' },
  tariff: { zh: '电价', en: 'Electricity price' },
} as const satisfies Record<string, Label>
export type ParameterGroup = keyof typeof parameterGroups
