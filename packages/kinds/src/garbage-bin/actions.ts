import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { number } from '../settings/field.ts'

const fields = [number('level', { zh: '满溢阈值', en: 'Full from' }, '%', [50, 100])]

export const FULL_FROM = 'bin.fullFrom'

/** From which level on it says that it is full. */
export const setFullFrom: CommandSpec = {
  code: 'dcc.fullFrom',
  opcode: 'dcc',
  name: { zh: '设置满溢阈值', en: 'Set full level' },
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.configure',
  args: schemaOf(fields),
  fields,
  sets: () => FULL_FROM,
}

export const orderedLevel: Ordered = (code, args) =>
  code === setFullFrom.code ? { point: FULL_FROM, value: (args as { level: number }).level } : null
