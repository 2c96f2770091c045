import { linkModule } from '../links/module.ts'
import { alarmAccountModule } from './alarms/alarm-account/module.ts'
import { alarmNoticeModule } from './alarms/alarm-notices/module.ts'
import { alarmRuleModule } from './alarms/alarm-rules/module.ts'
import { alarmModule } from './alarms/alarms/module.ts'
import { eventModule } from './alarms/events/module.ts'
import { faultReportModule } from './alarms/fault-reports/module.ts'
import { shiftNoteModule } from './alarms/shift-notes/module.ts'
import { chargingModule } from './charging/module.ts'
import { approvalModule } from './devices/approvals/module.ts'
import { commandModule } from './devices/commands/module.ts'
import { connectionModule } from './devices/connections/module.ts'
import { deviceModule } from './devices/devices/module.ts'
import { dynamicGroupModule } from './devices/dynamic-groups/module.ts'
import { historyModule } from './devices/history/module.ts'
import { pendingDeviceModule } from './devices/pending-devices/module.ts'
import { readingModule } from './devices/readings/module.ts'
import { refusedConnectionModule } from './devices/refused-connections/module.ts'
import { retiredDeviceModule } from './devices/retired-devices/module.ts'
import { selectionModule } from './devices/selections/module.ts'
import { targetModule } from './devices/targets/module.ts'
import { typeModule } from './devices/types/module.ts'
import { importModule } from './inventory/imports/module.ts'
import { layoutModule } from './inventory/layouts/module.ts'
import { siteModule } from './inventory/sites/module.ts'
import { diagnosisModule } from './lighting/diagnosis/module.ts'
import { groupNumberModule } from './lighting/group-numbers/module.ts'
import { homeModule } from './lighting/home/module.ts'
import { lightModule } from './lighting/lights/module.ts'
import { lockOutModule } from './lighting/lock-outs/module.ts'
import { luxModule } from './lighting/lux/module.ts'
import { overrideModule } from './lighting/overrides/module.ts'
import { planTableModule } from './lighting/plan-tables/module.ts'
import { planModule } from './lighting/plans/module.ts'
import { sceneModule } from './lighting/scenes/module.ts'
import { subDeviceModule } from './lighting/sub-devices/module.ts'
import { advertisingModule } from './media/advertising/module.ts'
import { mediaModule } from './media/media/module.ts'
import { playTaskModule } from './media/play-tasks/module.ts'
import { playModule } from './media/plays/module.ts'
import { portalPageModule } from './media/portal-pages/module.ts'
import { programmeModule } from './media/programmes/module.ts'
import { listModules } from './module.ts'
import { authModule } from './organisation/auth/module.ts'
import { dictionaryModule } from './organisation/dictionaries/module.ts'
import { organisationModule } from './organisation/organisations/module.ts'
import { parameterModule } from './organisation/parameters/module.ts'
import { userModule } from './organisation/people/module.ts'
import { roleModule } from './organisation/roles/module.ts'
import { auditModule } from './platform/audit/module.ts'
import { channelModule } from './platform/channels/module.ts'
import { systemModule } from './platform/system/module.ts'
import { taskModule } from './platform/tasks/module.ts'
import { cameraModule } from './poles/cameras/module.ts'
import { collectionRoundModule } from './poles/collection-rounds/module.ts'
import { intercomModule } from './poles/intercoms/module.ts'
import { lockModule } from './poles/locks/module.ts'
import { poleAnalysisModule } from './poles/pole-analysis/module.ts'
import { poleModule } from './poles/poles/module.ts'
import { speechModule } from './poles/speeches/module.ts'

/** What the server is made of. A module finds what those before it provide; they start in this order and stop in the opposite one. */
export const modules = listModules([
  auditModule,
  parameterModule,
  channelModule,
  authModule,
  deviceModule,
  readingModule,
  alarmRuleModule,
  alarmModule,
  alarmNoticeModule,
  faultReportModule,
  eventModule,
  overrideModule,
  groupNumberModule,
  pendingDeviceModule,
  refusedConnectionModule,
  planTableModule,
  planModule,
  lockOutModule,
  playModule,
  mediaModule,
  programmeModule,
  portalPageModule,
  collectionRoundModule,
  playTaskModule,
  advertisingModule,
  speechModule,
  chargingModule,
  cameraModule,
  linkModule,
  connectionModule,
  commandModule,
  intercomModule,
  lockModule,
  luxModule,
  sceneModule,
  alarmAccountModule,
  approvalModule,
  diagnosisModule,
  dictionaryModule,
  dynamicGroupModule,
  historyModule,
  homeModule,
  retiredDeviceModule,
  importModule,
  layoutModule,
  lightModule,
  organisationModule,
  userModule,
  poleModule,
  poleAnalysisModule,
  roleModule,
  selectionModule,
  shiftNoteModule,
  siteModule,
  subDeviceModule,
  systemModule,
  taskModule,
  targetModule,
  typeModule,
])
