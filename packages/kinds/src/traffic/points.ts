/** Points of a traffic device, and what their numbers mean. A point that its type does not have is not reported. */
export const TYPE = 'traffic.type'
export const SIGNAL_STATE = 'traffic.signal'
export const CONFLICT = 'traffic.conflict'
export const PLAN = 'traffic.plan'
export const FLOW = 'traffic.flow'
export const SPEED = 'traffic.speed'
export const FREE_SPACES = 'traffic.freeSpaces'
export const NEXT_BUS = 'traffic.nextBus'
export const DISPLAY = 'traffic.display'

export const types = {
  1: { zh: '信号机', en: 'Signal' },
  2: { zh: '可变情报板', en: 'Variable sign' },
  3: { zh: '电子站牌', en: 'Stop board' },
  4: { zh: '停车诱导', en: 'Parking guidance' },
  5: { zh: '流量检测', en: 'Flow counter' },
} as const
export const [SIGNAL, SIGN, STOP_BOARD, PARKING, COUNTER] = [1, 2, 3, 4, 5] as const
export type TrafficType = keyof typeof types

export const signalStates = {
  0: { zh: '熄灭', en: 'Dark' },
  1: { zh: '正常', en: 'Normal' },
  2: { zh: '黄闪', en: 'Flashing' },
} as const
export const [DARK, NORMAL, FLASHING] = [0, 1, 2] as const
