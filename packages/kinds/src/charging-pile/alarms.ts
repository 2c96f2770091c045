import { type AlarmRule, type ChargeError, chargeErrorNumber } from '@lamplighter/contract'
import { temperatureAlarms } from '../capabilities/alarms.ts'

const said = (error: ChargeError, rule: Pick<AlarmRule, 'type' | 'level' | 'label'>): AlarmRule => ({
  ...rule,
  key: error,
  point: 'charge.error',
  operator: '=',
  value: chargeErrorNumber(error),
  margin: 0,
  hold: 0,
})

/** What the pile finds out itself has been judged by it; the temperature of its electronics is judged here. */
export const chargingPileAlarms: readonly AlarmRule[] = [
  said('leakage', { type: 'SeriousLeakage', level: 30, label: { zh: '漏电', en: 'ground failure' } }),
  said('emergencyStop', { type: 'Fault', level: 30, label: { zh: '急停', en: 'emergency stop' } }),
  said('overTemperature', { type: 'OverTemp', level: 30, label: { zh: '充电过温', en: 'overtemperature' } }),
  said('overCurrent', { type: 'OverCurrent', level: 20, label: { zh: '过流', en: 'overcurrent' } }),
  said('overVoltage', { type: 'OverVoltage', level: 20, label: { zh: '过压', en: 'overvoltage' } }),
  said('underVoltage', { type: 'UnderVoltage', level: 20, label: { zh: '欠压', en: 'undervoltage' } }),
  said('connectorLock', { type: 'Fault', level: 20, label: { zh: '枪锁故障', en: 'connector lock failed' } }),
  said('other', { type: 'Fault', level: 20, label: { zh: '充电桩故障', en: 'charging pile failed' } }),
  ...temperatureAlarms,
]
