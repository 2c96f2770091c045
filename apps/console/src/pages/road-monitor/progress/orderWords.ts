import type { Language } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { TFunction } from 'i18next'

const commands = new Map(
  Object.values(wires).flatMap(({ commands: all }) => all.map((command) => [command.code, command] as const)),
)

const has = <K extends string>(args: unknown, key: K): args is Record<K, unknown> =>
  typeof args === 'object' && args !== null && key in args

/** An order in words: dim to 50 %, lights off, force read. */
export function orderWord(code: string, args: unknown, t: TFunction, language: Language): string {
  if (code === 'dco.dim' && has(args, 'level')) return t('monitor.order.dim', { level: Number(args.level) })
  if (code === 'dco.switch' && has(args, 'on')) return t(args.on ? 'monitor.order.on' : 'monitor.order.off')
  return commands.get(code as `dcs.${string}`)?.name[language] ?? code
}

const reasonKeys = [
  'offline',
  'neverSeen',
  'noReply',
  'expired',
  'cancelled',
  'untilUnsupported',
  'deviceDeleted',
  'rejected',
  'unsupported',
  'executionError',
] as const

/** Why an item failed; what is not a reason of ours is the device's own words. */
export function reasonWord(message: string, t: TFunction): string {
  const key = reasonKeys.find((one) => one === message)
  return key ? t(`monitor.reason.${key}`) : message || t('monitor.reason.unknown')
}
