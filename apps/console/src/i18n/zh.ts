import { alarmAccount } from './zh/alarmAccount.ts'
import { approvals } from './zh/approvals.ts'
import { assign } from './zh/assign.ts'
import { audit } from './zh/audit.ts'
import { boxes } from './zh/boxes.ts'
import { catalogue } from './zh/catalogue.ts'
import { commandCatalogue } from './zh/commandCatalogue.ts'
import { commandCentre } from './zh/commandCentre.ts'
import { common } from './zh/common.ts'
import { communication } from './zh/communication.ts'
import { diagnosis } from './zh/diagnosis.ts'
import { dictionaries } from './zh/dictionaries.ts'
import { dynamicGroups } from './zh/dynamicGroups.ts'
import { events } from './zh/events.ts'
import { field } from './zh/field.ts'
import { gateways } from './zh/gateways.ts'
import { groupNumbers } from './zh/groupNumbers.ts'
import { health } from './zh/health.ts'
import { history } from './zh/history.ts'
import { home } from './zh/home.ts'
import { imports } from './zh/imports.ts'
import { jobs } from './zh/jobs.ts'
import { keys } from './zh/keys.ts'
import { list } from './zh/list.ts'
import { login } from './zh/login.ts'
import { main } from './zh/main.ts'
import { map } from './zh/map.ts'
import { monitor } from './zh/monitor.ts'
import { parameters } from './zh/parameters.ts'
import { place } from './zh/place.ts'
import { plan } from './zh/plan.ts'
import { platforms } from './zh/platforms.ts'
import { poles } from './zh/poles.ts'
import { poleWork } from './zh/poleWork.ts'
import { qr } from './zh/qr.ts'
import { record } from './zh/record.ts'
import { shell } from './zh/shell.ts'
import { shortcuts } from './zh/shortcuts.ts'
import { sites } from './zh/sites.ts'
import { system } from './zh/system.ts'
import { tasks } from './zh/tasks.ts'
import { titles } from './zh/titles.ts'
import { twoStep } from './zh/twoStep.ts'
import { wall } from './zh/wall.ts'

export const zh = {
  common,
  health,
  jobs,
  platforms,
  commandCatalogue,
  login,
  qr,
  titles,
  record,
  shell,
  shortcuts,
  dynamicGroups,
  events,
  home,
  main,
  map,
  wall,
  monitor,
  diagnosis,
  imports,
  groupNumbers,
  place,
  plan,
  poles,
  poleWork,
  list,
  system,
  tasks,
  assign,
  audit,
  twoStep,
  approvals,
  keys,
  parameters,
  dictionaries,
  alarmAccount,
  history,
  catalogue,
  commandCentre,
  boxes,
  field,
  gateways,
  communication,
  sites,
}
