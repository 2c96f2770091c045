import { type CommandSpec, schemaOf } from '@lamplighter/contract'
import { plain, text } from '../settings/field.ts'

const tag = text('tag', { zh: '用户卡号', en: 'User tag' }, 20, {
  pattern: /^[\x21-\x7e]{1,20}$/,
  rule: { zh: '1 至 20 个字母、数字或符号', en: '1 to 20 letters, digits or signs' },
})
const until = plain('moment', 'until', { zh: '预约至', en: 'Reserved until' })
const isHard = plain('switch', 'hard', { zh: '硬复位', en: 'Hard reset' })
const isAvailable = plain('switch', 'on', { zh: '启用', en: 'In service' })
const operation = { opcode: 'dco', needPswd: false, permission: 'poleDevice.control' } as const
const without = { needArgs: false, args: schemaOf([]) } as const

/** Of a start and a stop the newer decides. */
const SESSION = 'charge.status'
export const RESERVATION = 'charge.reservation'

export const startCharging: CommandSpec = {
  ...operation,
  code: 'dco.startCharging',
  name: { zh: '开始充电', en: 'Start charging' },
  needArgs: true,
  args: schemaOf([tag]),
  fields: [tag],
  sets: () => SESSION,
}

export const stopCharging: CommandSpec = {
  ...operation,
  ...without,
  code: 'dco.stopCharging',
  name: { zh: '停止充电', en: 'Stop charging' },
  sets: () => SESSION,
}

/** Until then it charges for this card only; the first session of the card ends the reservation. */
export const reserve: CommandSpec = {
  ...operation,
  code: 'dco.reserve',
  name: { zh: '预约充电桩', en: 'Reserve' },
  needArgs: true,
  args: schemaOf([tag, until]),
  fields: [tag, until],
  untilWithin: 24 * 3_600_000,
  sets: () => RESERVATION,
}

export const cancelReservation: CommandSpec = {
  ...operation,
  ...without,
  code: 'dco.cancelReservation',
  name: { zh: '取消预约', en: 'Cancel the reservation' },
  sets: () => RESERVATION,
}

/** For a car that cannot be unplugged; it ends what is charging. */
export const unlockConnector: CommandSpec = {
  ...operation,
  ...without,
  code: 'dco.unlockConnector',
  name: { zh: '解锁充电枪', en: 'Unlock connector' },
}

export const resetPile: CommandSpec = {
  ...operation,
  code: 'dco.resetPile',
  name: { zh: '复位充电桩', en: 'Reset charging pile' },
  needArgs: true,
  args: schemaOf([isHard]),
  fields: [isHard],
}

/** A pile out of service charges its present car to the end, and takes no other. */
export const setAvailability: CommandSpec = {
  code: 'dcc.availability',
  opcode: 'dcc',
  name: { zh: '启用或停用充电桩', en: 'Take in or out of service' },
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.configure',
  args: schemaOf([isAvailable]),
  fields: [isAvailable],
}
