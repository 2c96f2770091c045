/** Points of a call, and what their numbers mean. */
export const LINE = 'line.state'
export const HELP = 'call.help'
export const MISSED = 'call.missed'
export const ANSWERED_BY = 'call.answeredBy'

export const lineStates = {
  0: { zh: '空闲', en: 'Idle' },
  1: { zh: '振铃', en: 'Ringing' },
  2: { zh: '通话', en: 'Talking' },
  3: { zh: '故障', en: 'Fault' },
} as const
export const [IDLE, RINGING, TALKING, FAULT] = [0, 1, 2, 3] as const

export const answerers = {
  0: { zh: '无人', en: 'Nobody' },
  1: { zh: '平台', en: 'Control room' },
  2: { zh: '值班电话', en: 'Duty phone' },
  3: { zh: '警方', en: 'Police' },
} as const
export const [NOBODY, CONTROL_ROOM, DUTY_PHONE, POLICE] = [0, 1, 2, 3] as const
