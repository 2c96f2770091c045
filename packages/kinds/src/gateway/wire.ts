import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { commandsOf } from '../settings/setting.ts'
import { gatewayActions } from './actions.ts'
import { gatewaySettings } from './settings.ts'

const points = [
  { key: 'gateway.registered', unit: '', decimals: 0, label: { zh: '登记灯数', en: 'Lamps registered' } },
  { key: 'gateway.answering', unit: '', decimals: 0, label: { zh: '应答灯数', en: 'Lamps answering' } },
  { key: 'gateway.queue', unit: '', decimals: 0, label: { zh: '队列', en: 'Queue' } },
  { key: 'dev.uptime', unit: 'h', decimals: 0, label: { zh: '运行时长', en: 'Uptime' } },
  ...health,
] as const satisfies readonly Point[]

export const gateway: Wire = {
  kind: 'gateway',
  product: 'LightStation',
  type: 309,
  label: { zh: '网关', en: 'Gateway' },
  icon: 'gateway',
  points,
  commands: [read, ...commandsOf(gatewaySettings), ...gatewayActions],
}
