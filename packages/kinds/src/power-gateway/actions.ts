import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import { number, plain } from '../settings/field.ts'
import { LOOPS, type Loop, relayOf } from './loops.ts'

const loop = number('loop', { zh: '回路', en: 'Loop' }, '', [1, LOOPS.length])
const common = { opcode: 'dco', needArgs: true, needPswd: false, permission: 'loop.control' } as const
const sets = (args: unknown) => {
  const named = loopIn(args)
  return named && relayOf(named)
}

const switched = [loop, plain('switch', 'on', { zh: '合闸', en: 'On' })]

/** A loop that is off takes its devices off the air. */
export const switchLoop: CommandSpec = {
  ...common,
  code: 'dco.loop',
  name: { zh: '开关回路', en: 'Switch a loop' },
  args: schemaOf(switched),
  fields: switched,
  sets,
}

/** What hangs is started anew: off, and on again after a while. */
export const rebootLoop: CommandSpec = {
  ...common,
  code: 'dco.rebootLoop',
  name: { zh: '重启回路', en: 'Restart a loop' },
  args: schemaOf([loop]),
  fields: [loop],
  sets,
}

export function loopIn(args: unknown): Loop | null {
  const named = typeof args === 'object' && args !== null && 'loop' in args ? args.loop : null
  return LOOPS.find((one) => one === named) ?? null
}

/** Which loop an order switches, and how it shall stand; null for other orders. */
export function orderedLoop(code: string, args: unknown): { loop: Loop; on: boolean } | null {
  const named = loopIn(args)
  if (code !== switchLoop.code || named === null) return null
  return { loop: named, on: (args as { on?: unknown }).on === true }
}
