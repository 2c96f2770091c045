import { type DeviceState, isFailed } from '@lamplighter/contract'

export type Body = 'lamp' | 'box' | 'other'
export type Condition = 'lit' | 'out' | 'offline' | 'stopped' | 'repair' | 'change' | 'working' | 'idle' | 'failed'
export type AlarmLevel = 10 | 20 | 30 | 'fatal'

/** Everything the state language can say of a device. */
export type Look = {
  body: Body
  condition: Condition
  /** 0-100; the radius of a lit lamp's halo. */
  level?: number | null
  alarm?: AlarmLevel | null
  police?: boolean
  /** Being repaired while it does something else: a wrench at the lower right. */
  repairing?: boolean
  /** Older than its interval: half opacity. */
  stale?: boolean
}

function conditionOf(body: Body, state: DeviceState): Condition {
  if (!state.online) return 'offline'
  if (body === 'other') return state.running ? 'working' : 'idle'
  if (body === 'lamp' && isFailed(state)) return 'failed'
  return state.light ? 'lit' : 'out'
}

const alarmOf = (alarm: number): AlarmLevel | null => (alarm >= 30 ? 30 : alarm >= 20 ? 20 : alarm >= 10 ? 10 : null)

/** How a device looks in the state that the contract pushes. */
export function lookOfBody(body: Body, state: DeviceState, stale = false): Look {
  return { body, condition: conditionOf(body, state), level: state.level, alarm: alarmOf(state.alarm), stale }
}
