import { type CommandSpec, type FieldRule, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { plain, text } from '../settings/field.ts'
import { LOCKED } from './keys.ts'

const common = { opcode: 'dco', needPswd: true, permission: 'poleDevice.control' } as const
const code = [
  text('code', { zh: '开锁密码', en: 'Code' }, 8, {
    pattern: /^\d{4,8}$/,
    rule: { zh: '4 至 8 位数字', en: '4 to 8 digits' },
    secret: true,
  }),
  plain('moment', 'from', { zh: '生效时间', en: 'Valid from' }),
  plain('moment', 'until', { zh: '失效时间', en: 'Valid until' }),
]

const endsAfterStart: FieldRule = ({ from, until }) =>
  Date.parse(String(from)) < Date.parse(String(until))
    ? null
    : { field: 'until', sentence: { zh: '失效时间须晚于生效时间', en: 'The code has to end after it begins' } }

/** It locks again by itself when the door is shut. */
export const unlock: CommandSpec = {
  ...common,
  code: 'dco.unlock',
  name: { zh: '远程开锁', en: 'Unlock' },
  needArgs: false,
  args: schemaOf([]),
  sets: () => LOCKED,
}

/** A code with which it can be opened for a time. */
export const grantCode: CommandSpec = {
  ...common,
  code: 'dco.grantCode',
  name: { zh: '授予开锁密码', en: 'Grant a code' },
  needArgs: true,
  args: schemaOf(code, [endsAfterStart]),
  fields: code,
}

export const orderedLock: Ordered = (given) => (given === unlock.code ? { point: LOCKED, value: false } : null)
