import type { Label } from '../text/label.ts'

/** Why a device is silent, the most probable cause. */
export const silentCauses = [
  'gatewayOffline',
  'noSupply',
  'outputOff',
  'outputNotFeeding',
  'siteSilent',
  'controllerSilent',
  'loopOff',
  'connectionLost',
] as const
export type SilentCause = (typeof silentCauses)[number]

export const silentCauseLabels = {
  gatewayOffline: { zh: '网关离线', en: 'Gateway offline' },
  noSupply: { zh: '配电箱失电', en: 'Power box without supply' },
  outputOff: { zh: '输出已分闸', en: 'Output is off' },
  outputNotFeeding: { zh: '输出未送电', en: 'Output is not feeding' },
  siteSilent: { zh: '整个站点离线', en: 'Whole site offline' },
  controllerSilent: { zh: '单灯控制器无应答', en: 'Lamp controller does not answer' },
  loopOff: { zh: '回路已断开', en: 'Loop is switched off' },
  connectionLost: { zh: '通信中断', en: 'Connection lost' },
} as const satisfies Readonly<Record<SilentCause, Label>>

/** Whether the power box that feeds a device has mains, by what it said or by the silence of all that it feeds. */
export const boxSupplies = ['live', 'dead', 'unknown'] as const
export type BoxSupply = (typeof boxSupplies)[number]

export const boxSupplyLabels = {
  live: { zh: '有电', en: 'Live' },
  dead: { zh: '失电', en: 'No supply' },
  unknown: { zh: '配电箱离线', en: 'Power box offline' },
} as const satisfies Readonly<Record<BoxSupply, Label>>

/** What devices that are silent may have in common: what carries or feeds them, a part of that, or where they stand. */
export const silenceSources = ['gateway', 'power-box', 'output', 'loop', 'site'] as const
