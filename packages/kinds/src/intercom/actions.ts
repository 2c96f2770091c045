import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { plain, text } from '../settings/field.ts'
import { ANSWERED_BY, IDLE, LINE, POLICE, TALKING } from './line.ts'

const common = { opcode: 'dco', needPswd: false, permission: 'poleDevice.control' } as const
const setsLine = { ...common, sets: () => LINE } as const
const police = [
  text('number', { zh: '接警电话', en: 'Police number' }, 12, {
    pattern: /^\d{3,12}$/,
    rule: { zh: '3 至 12 位数字', en: '3 to 12 digits' },
  }),
]

/** Talks to whoever has pressed the button; also when it has stopped ringing. */
export const answerCall: CommandSpec = {
  ...setsLine,
  code: 'dco.answer',
  name: { zh: '接听', en: 'Answer' },
  needArgs: false,
  args: schemaOf([]),
}

/** Ends a call, also one that nobody has answered. */
export const hangUp: CommandSpec = {
  ...setsLine,
  code: 'dco.hangUp',
  name: { zh: '挂断', en: 'Hang up' },
  needArgs: false,
  args: schemaOf([]),
}

/** The police talk to them from then on: the call is over here. */
export const handOver: CommandSpec = {
  ...setsLine,
  code: 'dco.handOver',
  name: { zh: '转接警方', en: 'Hand over to the police' },
  needArgs: true,
  args: schemaOf(police),
  fields: police,
}

/** Speaks and listens to itself; fails on a line that is at fault. */
export const selfTest: CommandSpec = {
  ...common,
  code: 'dco.selfTest',
  name: { zh: '自检', en: 'Self-test' },
  needArgs: false,
  args: schemaOf([]),
  answer: [
    plain('switch', 'microphone', { zh: '话筒正常', en: 'Microphone works' }),
    plain('switch', 'speaker', { zh: '扬声器正常', en: 'Speaker works' }),
    plain('switch', 'button', { zh: '按钮正常', en: 'Button works' }),
  ],
}

export const orderedCall: Ordered = (code) => {
  if (code === answerCall.code) return { point: LINE, value: TALKING }
  if (code === hangUp.code) return { point: LINE, value: IDLE }
  return code === handOver.code ? { point: ANSWERED_BY, value: POLICE } : null
}
