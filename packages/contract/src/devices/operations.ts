import type { Label } from '../text/label.ts'

export const operations = {
  'device.view': { zh: '查看设备', en: 'View devices' },
  'history.view': { zh: '查看历史数据', en: 'View history' },
  'frame.view': { zh: '查看通信帧', en: 'View frames' },
  'command.view': { zh: '查看命令记录', en: 'View commands' },
  'gateway.configure': { zh: '配置网关', en: 'Configure gateways' },
  'gateway.maintain': { zh: '维护网关', en: 'Maintain gateways' },
  'approval.decide': { zh: '复核命令', en: 'Approve commands' },
  'gateway.provision': { zh: '登记网关', en: 'Provision gateways' },
  'device.retire': { zh: '退役与恢复设备', en: 'Retire and restore devices' },
} as const satisfies Record<string, Label>
