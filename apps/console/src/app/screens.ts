import { screen as alarmNotices } from '../pages/alarm-notices/route.ts'
import { screen as alarmRules } from '../pages/alarm-rules/route.ts'
import { screen as alarmStatistics } from '../pages/alarm-statistics/route.ts'
import { screen as alarms } from '../pages/alarms/route.ts'
import { screen as approvals } from '../pages/approvals/route.ts'
import { screen as commands } from '../pages/command-centre/route.ts'
import { screen as communication } from '../pages/communication/route.ts'
import { screen as faultReports } from '../pages/fault-reports/route.ts'
import { screen as gateways } from '../pages/gateways/route.ts'
import { screen as helpCalls } from '../pages/help-calls/route.ts'
import { screen as history } from '../pages/history/route.ts'
import { screen as imports } from '../pages/import/route.ts'
import { screen as lockOuts } from '../pages/lock-outs/route.ts'
import { screen as lux } from '../pages/lux/route.ts'
import { screen as plans } from '../pages/plans/route.ts'
import { screen as poleHome } from '../pages/pole-home/route.ts'
import { screen as poleAnalysis } from '../pages/pole-lists/analysis/route.ts'
import { screen as media } from '../pages/pole-lists/business/route.ts'
import { screen as charging } from '../pages/pole-lists/charging/route.ts'
import { screen as openings } from '../pages/pole-lists/lock-openings/route.ts'
import { screen as rounds } from '../pages/pole-lists/rounds/route.ts'
import { screen as poleMap } from '../pages/pole-monitor/map/route.ts'
import { screen as poleMonitor } from '../pages/pole-monitor/route.ts'
import { screen as poles } from '../pages/poles/route.ts'
import { screen as boxes } from '../pages/power-boxes/route.ts'
import { screen as home } from '../pages/road-home/route.ts'
import { screen as monitor } from '../pages/road-monitor/route.ts'
import { screen as wall } from '../pages/road-wall/route.ts'
import { linkage, screen as scenes } from '../pages/scenes/route.ts'
import { screen as shiftNotes } from '../pages/shift-notes/route.ts'
import { screen as sites } from '../pages/sites/route.ts'
import { screen as alarmAccount } from '../pages/system/alarm-account/route.ts'
import { screen as audit } from '../pages/system/audit/route.ts'
import { screen as commandCatalogue } from '../pages/system/commands/route.ts'
import { screen as dictionaries } from '../pages/system/dictionaries/route.ts'
import { screen as health } from '../pages/system/health/route.ts'
import { screen as jobs } from '../pages/system/jobs/route.ts'
import { screen as organisations } from '../pages/system/organisations/route.ts'
import { screen as parameters } from '../pages/system/parameters/route.ts'
import { screen as platforms } from '../pages/system/platforms/route.ts'
import { screen as roles } from '../pages/system/roles/route.ts'
import { screen as users } from '../pages/system/users/route.ts'
import { POLE } from './addresses.ts'
import { type Area, areas } from './areas.ts'
import type { Screen } from './screen.ts'

/** Screens of the lighting application, in the order of its menu, and of that of the poles. */
const own: readonly Screen[] = [
  home,
  wall,
  monitor,
  alarms,
  faultReports,
  shiftNotes,
  alarmStatistics,
  alarmRules,
  alarmNotices,
  plans,
  lux,
  boxes,
  gateways,
  communication,
  lockOuts,
  commands,
  scenes,
  approvals,
  history,
  sites,
  poles,
  imports,
  users,
  roles,
  organisations,
  parameters,
  dictionaries,
  alarmAccount,
  commandCatalogue,
  platforms,
  audit,
  health,
  jobs,
  poleHome,
  poleMap,
  poleMonitor,
  linkage,
  helpCalls,
  charging,
  openings,
  rounds,
  poleAnalysis,
  media,
]

const isShared = (area: Area | undefined) => area !== undefined && 'isShared' in areas[area]

/** Every screen of both applications: what an area shares is one in each. */
export const screens: readonly Screen[] = [
  ...own,
  ...own.filter(({ area }) => isShared(area)).map((screen): Screen => ({ ...screen, base: POLE })),
]
