export const PORTS = [1, 2] as const
export type Port = (typeof PORTS)[number]

export const portStates = {
  0: { zh: '空闲', en: 'Idle' },
  1: { zh: '充电中', en: 'Charging' },
  2: { zh: '故障', en: 'Fault' },
  3: { zh: '停用', en: 'Disabled' },
} as const

export const [IDLE, CHARGING, FAULT, DISABLED] = [0, 1, 2, 3] as const

export const stateOfPort = (port: number) => `port${port}.state`
export const enabledOf = (port: number) => `port${port}.enabled`
