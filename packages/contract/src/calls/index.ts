import type { Call } from '../call.ts'
import { adContractCalls } from './ad-contract.ts'
import { alarmCalls } from './alarm.ts'
import { alarmAccountCalls } from './alarm-account.ts'
import { alarmGroupCalls, alarmNoticeCalls, alarmRouteCalls } from './alarm-notice.ts'
import { alarmRuleCalls } from './alarm-rule.ts'
import { approvalCalls } from './approval.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { channelCalls } from './channel.ts'
import { chargingCalls } from './charging.ts'
import { collectionRoundCalls } from './collection-round.ts'
import { commandCalls } from './command.ts'
import { connectionCalls } from './connection.ts'
import { deviceCalls } from './device.ts'
import { diagnosisCalls } from './diagnosis.ts'
import { dictionaryCalls } from './dictionary.ts'
import { dynamicGroupCalls } from './dynamic-group.ts'
import { faultReportCalls } from './fault-report.ts'
import { groupNumberCalls } from './group-number.ts'
import { hardwareKeyCalls } from './hardware-key.ts'
import { historyCalls } from './history.ts'
import { homeCalls } from './home.ts'
import { importCalls } from './import.ts'
import { intercomCalls } from './intercom.ts'
import { layoutCalls } from './layout.ts'
import { lightCalls } from './light.ts'
import { lockCalls } from './lock.ts'
import { lockOutCalls } from './lock-out.ts'
import { luxCalls } from './lux.ts'
import { mediaCalls } from './media.ts'
import { openIdCalls } from './openid.ts'
import { organisationCalls } from './organisation.ts'
import { parameterCalls } from './parameter.ts'
import { pendingDeviceCalls } from './pending-device.ts'
import { planCalls } from './plan.ts'
import { playCalls } from './play.ts'
import { playTaskCalls } from './play-task.ts'
import { poleCalls } from './pole.ts'
import { poleAnalysisCalls } from './pole-analysis.ts'
import { poleHomeCalls } from './pole-home.ts'
import { poleTreeCalls } from './pole-tree.ts'
import { portalPageCalls } from './portal-page.ts'
import { programmeCalls } from './programme.ts'
import { refusedConnectionCalls } from './refused-connection.ts'
import { retiredDeviceCalls } from './retired-device.ts'
import { roleCalls } from './role.ts'
import { sceneCalls } from './scene.ts'
import { selectionCalls } from './selection.ts'
import { refundCalls, settlementCalls } from './settlement.ts'
import { shiftNoteCalls } from './shift-note.ts'
import { siteCalls } from './site.ts'
import { speechCalls } from './speech.ts'
import { subDeviceCalls } from './sub-device.ts'
import { systemCalls } from './system.ts'
import { targetCalls } from './target.ts'
import { taskCalls } from './task.ts'
import { treeCalls } from './tree.ts'
import { typeCalls } from './type.ts'
import { userCalls } from './user.ts'
import { videoCalls } from './video.ts'

/** Every HTTP call of the product. Handlers, hooks, OpenAPI and the permission tests read this list. */
export const calls = {
  ...adContractCalls,
  ...authCalls,
  ...hardwareKeyCalls,
  ...openIdCalls,
  ...treeCalls,
  ...typeCalls,
  ...siteCalls,
  ...groupNumberCalls,
  ...dynamicGroupCalls,
  ...layoutCalls,
  ...poleCalls,
  ...poleHomeCalls,
  ...poleTreeCalls,
  ...poleAnalysisCalls,
  ...deviceCalls,
  ...pendingDeviceCalls,
  ...refusedConnectionCalls,
  ...retiredDeviceCalls,
  ...diagnosisCalls,
  ...connectionCalls,
  ...subDeviceCalls,
  ...speechCalls,
  ...lockCalls,
  ...lockOutCalls,
  ...intercomCalls,
  ...playCalls,
  ...collectionRoundCalls,
  ...playTaskCalls,
  ...programmeCalls,
  ...portalPageCalls,
  ...videoCalls,
  ...lightCalls,
  ...selectionCalls,
  ...targetCalls,
  ...chargingCalls,
  ...refundCalls,
  ...settlementCalls,
  ...mediaCalls,
  ...commandCalls,
  ...planCalls,
  ...approvalCalls,
  ...sceneCalls,
  ...historyCalls,
  ...homeCalls,
  ...importCalls,
  ...organisationCalls,
  ...userCalls,
  ...roleCalls,
  ...auditCalls,
  ...parameterCalls,
  ...dictionaryCalls,
  ...alarmCalls,
  ...alarmAccountCalls,
  ...alarmGroupCalls,
  ...alarmNoticeCalls,
  ...alarmRouteCalls,
  ...alarmRuleCalls,
  ...faultReportCalls,
  ...shiftNoteCalls,
  ...luxCalls,
  ...channelCalls,
  ...systemCalls,
  ...taskCalls,
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
