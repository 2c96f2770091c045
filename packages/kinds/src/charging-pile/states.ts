import { type ChargeError, type ChargeState, chargeErrors, chargeStates, type Label } from '@lamplighter/contract'

const stateLabels: Readonly<Record<ChargeState, Label>> = {
  idle: { zh: '空闲', en: 'Idle' },
  plugged: { zh: '已插枪', en: 'Plugged in' },
  charging: { zh: '充电中', en: 'Charging' },
  suspended: { zh: '暂停', en: 'Suspended' },
  finishing: { zh: '充电结束', en: 'Finishing' },
  reserved: { zh: '已预约', en: 'Reserved' },
  unavailable: { zh: '停用', en: 'Unavailable' },
  fault: { zh: '故障', en: 'Fault' },
}

const errorLabels: Readonly<Record<ChargeError, Label>> = {
  none: { zh: '无', en: 'None' },
  leakage: { zh: '漏电', en: 'Ground failure' },
  overTemperature: { zh: '过温', en: 'Overtemperature' },
  emergencyStop: { zh: '急停', en: 'Emergency stop' },
  overCurrent: { zh: '过流', en: 'Overcurrent' },
  overVoltage: { zh: '过压', en: 'Overvoltage' },
  underVoltage: { zh: '欠压', en: 'Undervoltage' },
  connectorLock: { zh: '枪锁故障', en: 'Connector lock' },
  vehicle: { zh: '车辆通信故障', en: 'Vehicle communication' },
  other: { zh: '其他', en: 'Other' },
}

const numbered = <Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, Label>>,
): Readonly<Record<number, Label>> => Object.fromEntries(names.map((name, number) => [number, labels[name]]))

export const statesOfConnector = numbered(chargeStates, stateLabels)
export const statesOfError = numbered(chargeErrors, errorLabels)
