import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { commandsOf } from '../settings/setting.ts'
import { gatewayActions } from './actions.ts'
import { gatewayNames } from './names.ts'
import { gatewaySettings } from './settings.ts'

const points = [
  { key: 'gateway.registered', unit: '', decimals: 0, label: { zh: '登记灯数', en: 'Lamps registered' } },
  { key: 'gateway.answering', unit: '', decimals: 0, label: { zh: '应答灯数', en: 'Lamps answering' } },
  { key: 'gateway.queue', unit: '', decimals: 0, label: { zh: '队列', en: 'Queue' } },
  { key: 'dev.uptime', unit: 'h', decimals: 0, label: { zh: '运行时长', en: 'Uptime' } },
  ...health,
  { key: 'gateway.whitelist', unit: '', decimals: 0, label: { zh: '白名单', en: 'Whitelist' } },
  { key: 'lora.channel', unit: '', decimals: 0, label: { zh: 'LoRa 信道', en: 'LoRa channel' } },
  { key: 'lora.spreading', unit: '', decimals: 0, label: { zh: '扩频因子', en: 'Spreading factor' } },
] as const satisfies readonly Point[]

export const gateway: Wire = {
  kind: 'gateway',
  application: 'light',
  product: 'LightStation',
  type: 309,
  ...gatewayNames,
  plural: { zh: '网关', en: 'Gateways' },
  announcedAs: 'gateway',
  recognisedBy: ['gateway.'],
  reportsWithin: 16 * 60,
  heartbeat: ['dev.uptime'],
  power: null,
  tracked: [],
  siteLimit: 'gateways',
  points,
  detail: ['gateway.registered', 'gateway.answering', 'gateway.queue', 'comm.rssi', 'dev.uptime', 'dev.temperature'],
  commands: [read, ...commandsOf(gatewaySettings), ...gatewayActions],
}
