export { loraOf } from '../gateway/lora.ts'
export { energyToday } from '../power-box/energy-today.ts'
export {
  type AlarmValue,
  type AlarmWords,
  alarmValueText,
  alarmWords,
  capitalised,
  type Measured,
  type RuleOf,
  ruleWords,
} from './alarm-words.ts'
export { alarmList, type ListedAlarm, silenceList, silenceWords, sourceWords, whereWords } from './alarms.ts'
export { approvalList, approvalStateAt, noteWord } from './approvals.ts'
export { connectionList } from './connections.ts'
export { deviceList } from './device-list.ts'
export { boxList, boxWord, gatewayList, gatewayWord } from './devices.ts'
export { enumWord, lampList, lampWord, planName, syncLabels, unknown } from './lamps.ts'
export { nameplateWords } from './nameplate.ts'
export { orderList, sharesOf } from './orders.ts'
export { poleDeviceList } from './pole-devices.ts'
export { retiredDeviceList } from './retired-devices.ts'
export { measuredWord, sceneTriggerWord } from './scene-words.ts'
export { sceneList } from './scenes.ts'
export { answeredShare, LOW_SHARE } from './share.ts'
