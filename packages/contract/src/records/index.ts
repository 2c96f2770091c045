import { adContractRecord } from './ad-contract.ts'
import { alarmAccountRecord } from './alarm-account.ts'
import { alarmGroupRecord } from './alarm-group.ts'
import { alarmNoticeRecord } from './alarm-notice.ts'
import { alarmRouteRecord } from './alarm-route.ts'
import { alarmRuleRecord } from './alarm-rule.ts'
import { cameraRecord } from './camera.ts'
import { chargeCardRecord } from './charge-card.ts'
import { collectionRoundRecord } from './collection-round.ts'
import { dictionaryRecord } from './dictionary.ts'
import { dynamicGroupRecord } from './dynamic-group.ts'
import { faultReportRecord } from './fault-report.ts'
import { groupRecord } from './group.ts'
import { lampRecord } from './lamp.ts'
import { lockOutRecord } from './lock-out.ts'
import { luxRecord } from './lux.ts'
import { mediaRecord } from './media.ts'
import { organisationRecord } from './organisation.ts'
import { planRecord } from './plan.ts'
import { playTaskRecord } from './play-task.ts'
import { poleRecord } from './pole.ts'
import { portalPageRecord } from './portal-page.ts'
import { pricePlanRecord } from './price-plan.ts'
import { programmeRecord } from './programme.ts'
import type { AnyRecord } from './record.ts'
import { roleRecord } from './role.ts'
import { sceneRecord } from './scene.ts'
import { settlementRecord } from './settlement.ts'
import { shiftNoteRecord } from './shift-note.ts'
import { stationRecord } from './station.ts'
import { subDeviceRecord } from './sub-device.ts'
import { userRecord } from './user.ts'

export { adContractRecord } from './ad-contract.ts'
export { alarmAccountRecord } from './alarm-account.ts'
export { alarmGroupRecord, alarmGroupTypes } from './alarm-group.ts'
export { alarmNoticeRecord } from './alarm-notice.ts'
export { alarmRouteRecord } from './alarm-route.ts'
export { type AlarmOperator, alarmOperators, alarmRuleRecord } from './alarm-rule.ts'
export { cameraRecord } from './camera.ts'
export { chargeCardRecord } from './charge-card.ts'
export { collectionRoundRecord } from './collection-round.ts'
export { dictionaryRecord } from './dictionary.ts'
export { dynamicGroupRecord } from './dynamic-group.ts'
export { faultReportRecord } from './fault-report.ts'
export { gatewayRecord } from './gateway.ts'
export { groupRecord } from './group.ts'
export { lampRecord } from './lamp.ts'
export { lockOutRecord } from './lock-out.ts'
export { luxRecord } from './lux.ts'
export { mediaRecord } from './media.ts'
export {
  type DeviceNameplate,
  deviceNameplate,
  nameplateRecord,
  type SimCard,
  simCard,
  simRecord,
} from './nameplate.ts'
export { organisationCode, organisationRecord } from './organisation.ts'
export { planRecord } from './plan.ts'
export { playTaskRecord } from './play-task.ts'
export { poleRecord } from './pole.ts'
export { portalPageRecord } from './portal-page.ts'
export { positionRecord } from './position.ts'
export { pricePlanRecord } from './price-plan.ts'
export { programmeRecord } from './programme.ts'
export { type AnyRecord, choicesOf, completed, type RecordOf, record, type ValuesOf } from './record.ts'
export { roleRecord } from './role.ts'
export { sceneRecord } from './scene.ts'
export { settlementRecord } from './settlement.ts'
export { shiftNoteRecord } from './shift-note.ts'
export { stationRecord, stationTypes } from './station.ts'
export { subDeviceRecord } from './sub-device.ts'
export { userRecord } from './user.ts'

/** Records by the module of their calls: `user` of `user.save`. */
export const records: Readonly<Record<string, AnyRecord>> = {
  alarmAccount: alarmAccountRecord,
  alarmGroup: alarmGroupRecord,
  alarmNotice: alarmNoticeRecord,
  alarmRoute: alarmRouteRecord,
  alarmRule: alarmRuleRecord,
  chargeCard: chargeCardRecord,
  dictionary: dictionaryRecord,
  dynamicGroup: dynamicGroupRecord,
  faultReport: faultReportRecord,
  group: groupRecord,
  lamp: lampRecord,
  lockOut: lockOutRecord,
  lux: luxRecord,
  media: mediaRecord,
  organisation: organisationRecord,
  plan: planRecord,
  collectionRound: collectionRoundRecord,
  adContract: adContractRecord,
  playTask: playTaskRecord,
  pole: poleRecord,
  portalPage: portalPageRecord,
  pricePlan: pricePlanRecord,
  programme: programmeRecord,
  role: roleRecord,
  scene: sceneRecord,
  settlement: settlementRecord,
  shiftNote: shiftNoteRecord,
  station: stationRecord,
  subDevice: subDeviceRecord,
  user: userRecord,
  video: cameraRecord,
}
