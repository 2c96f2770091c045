import type { Label } from '../text/label.ts'

/** Why a connection was refused, which only the organisation is told. */
export const refusalReasons = {
  unknown: { zh: '编号不存在', en: 'No device has this number' },
  secret: { zh: '密钥不符', en: 'Wrong secret' },
  noSecret: { zh: '设备尚无密钥', en: 'The device has no secret yet' },
  link: { zh: '设备登记的是另一种接入协议', en: 'The device is registered on another link' },
  carried: { zh: '设备登记在网关下', en: 'The device is registered behind a gateway' },
} as const satisfies Readonly<Record<string, Label>>
export type RefusalReason = keyof typeof refusalReasons

/** Kept of an organisation; older ones give way. */
export const REFUSED_CONNECTIONS = 200
