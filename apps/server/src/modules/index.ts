import { linkModule } from '../links/module.ts'
import { advertisingModule } from './advertising/module.ts'
import { alarmAccountModule } from './alarm-account/module.ts'
import { alarmNoticeModule } from './alarm-notices/module.ts'
import { alarmRuleModule } from './alarm-rules/module.ts'
import { alarmModule } from './alarms/module.ts'
import { approvalModule } from './approvals/module.ts'
import { auditModule } from './audit/module.ts'
import { authModule } from './auth/module.ts'
import { cameraModule } from './cameras/module.ts'
import { channelModule } from './channels/module.ts'
import { chargingModule } from './charging/module.ts'
import { collectionRoundModule } from './collection-rounds/module.ts'
import { commandModule } from './commands/module.ts'
import { connectionModule } from './connections/module.ts'
import { deviceModule } from './devices/module.ts'
import { diagnosisModule } from './diagnosis/module.ts'
import { dictionaryModule } from './dictionaries/module.ts'
import { dynamicGroupModule } from './dynamic-groups/module.ts'
import { eventModule } from './events/module.ts'
import { faultReportModule } from './fault-reports/module.ts'
import { groupNumberModule } from './group-numbers/module.ts'
import { historyModule } from './history/module.ts'
import { homeModule } from './home/module.ts'
import { importModule } from './imports/module.ts'
import { intercomModule } from './intercoms/module.ts'
import { layoutModule } from './layouts/module.ts'
import { lightModule } from './lights/module.ts'
import { lockOutModule } from './lock-outs/module.ts'
import { lockModule } from './locks/module.ts'
import { luxModule } from './lux/module.ts'
import { mediaModule } from './media/module.ts'
import { listModules } from './module.ts'
import { organisationModule } from './organisations/module.ts'
import { overrideModule } from './overrides/module.ts'
import { parameterModule } from './parameters/module.ts'
import { pendingDeviceModule } from './pending-devices/module.ts'
import { userModule } from './people/module.ts'
import { planTableModule } from './plan-tables/module.ts'
import { planModule } from './plans/module.ts'
import { playTaskModule } from './play-tasks/module.ts'
import { playModule } from './plays/module.ts'
import { poleAnalysisModule } from './pole-analysis/module.ts'
import { poleModule } from './poles/module.ts'
import { portalPageModule } from './portal-pages/module.ts'
import { programmeModule } from './programmes/module.ts'
import { readingModule } from './readings/module.ts'
import { refusedConnectionModule } from './refused-connections/module.ts'
import { retiredDeviceModule } from './retired-devices/module.ts'
import { roleModule } from './roles/module.ts'
import { sceneModule } from './scenes/module.ts'
import { selectionModule } from './selections/module.ts'
import { shiftNoteModule } from './shift-notes/module.ts'
import { siteModule } from './sites/module.ts'
import { speechModule } from './speeches/module.ts'
import { subDeviceModule } from './sub-devices/module.ts'
import { systemModule } from './system/module.ts'
import { targetModule } from './targets/module.ts'
import { taskModule } from './tasks/module.ts'
import { typeModule } from './types/module.ts'

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
  importModule,
  layoutModule,
  lightModule,
  organisationModule,
  userModule,
  poleModule,
  poleAnalysisModule,
  retiredDeviceModule,
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
