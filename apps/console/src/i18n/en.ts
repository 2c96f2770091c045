import { alarmAccount } from './en/alarmAccount.ts'
import { approvals } from './en/approvals.ts'
import { assign } from './en/assign.ts'
import { audit } from './en/audit.ts'
import { boxes } from './en/boxes.ts'
import { catalogue } from './en/catalogue.ts'
import { commandCatalogue } from './en/commandCatalogue.ts'
import { commandCentre } from './en/commandCentre.ts'
import { common } from './en/common.ts'
import { communication } from './en/communication.ts'
import { diagnosis } from './en/diagnosis.ts'
import { dictionaries } from './en/dictionaries.ts'
import { dynamicGroups } from './en/dynamicGroups.ts'
import { events } from './en/events.ts'
import { field } from './en/field.ts'
import { gateways } from './en/gateways.ts'
import { groupNumbers } from './en/groupNumbers.ts'
import { health } from './en/health.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { imports } from './en/imports.ts'
import { jobs } from './en/jobs.ts'
import { keys } from './en/keys.ts'
import { list } from './en/list.ts'
import { login } from './en/login.ts'
import { main } from './en/main.ts'
import { map } from './en/map.ts'
import { monitor } from './en/monitor.ts'
import { parameters } from './en/parameters.ts'
import { place } from './en/place.ts'
import { plan } from './en/plan.ts'
import { platforms } from './en/platforms.ts'
import { poles } from './en/poles.ts'
import { poleWork } from './en/poleWork.ts'
import { qr } from './en/qr.ts'
import { record } from './en/record.ts'
import { shell } from './en/shell.ts'
import { shortcuts } from './en/shortcuts.ts'
import { sites } from './en/sites.ts'
import { system } from './en/system.ts'
import { tasks } from './en/tasks.ts'
import { titles } from './en/titles.ts'
import { twoStep } from './en/twoStep.ts'
import { wall } from './en/wall.ts'

export const en = {
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
