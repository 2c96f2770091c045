import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { number, plain } from '../settings/field.ts'
import { enabledOf, PORTS, type Port } from './ports.ts'

const port = number('port', { zh: '端口', en: 'Port' }, '', [1, PORTS.length])
const enabled = [port, plain('switch', 'on', { zh: '启用', en: 'Enabled' })]
const common = { opcode: 'dco', needArgs: true, needPswd: false, permission: 'poleDevice.control' } as const

export function portIn(args: unknown): Port | null {
  const named = typeof args === 'object' && args !== null && 'port' in args ? args.port : null
  return PORTS.find((one) => one === named) ?? null
}

const sets = (args: unknown) => {
  const named = portIn(args)
  return named && enabledOf(named)
}

export const enablePort: CommandSpec = {
  ...common,
  code: 'dco.port',
  name: { zh: '启用或停用端口', en: 'Enable or disable a port' },
  args: schemaOf(enabled),
  fields: enabled,
  sets,
}

/** A port that has tripped takes phones again. */
export const resetPort: CommandSpec = {
  ...common,
  code: 'dco.resetPort',
  name: { zh: '复位端口', en: 'Reset a port' },
  args: schemaOf([port]),
  fields: [port],
}

export const orderedPort: Ordered = (code, args) => {
  const named = portIn(args)
  if (code !== enablePort.code || named === null) return null
  return { point: enabledOf(named), value: (args as { on?: unknown }).on === true }
}
