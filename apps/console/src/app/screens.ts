import { screen as alarmAccount } from '../pages/alarms/alarm-account/route.ts'
import { screen as alarmNotices } from '../pages/alarms/alarm-notices/route.ts'
import { screen as alarmRules } from '../pages/alarms/alarm-rules/route.ts'
import { screen as alarmStatistics } from '../pages/alarms/alarm-statistics/route.ts'
import { screen as alarms } from '../pages/alarms/alarms/route.ts'
import { screen as faultReports } from '../pages/alarms/fault-reports/route.ts'
import { screen as shiftNotes } from '../pages/alarms/shift-notes/route.ts'
import { screen as charging } from '../pages/charging/route.ts'
import { screen as approvals } from '../pages/devices/approvals/route.ts'
import { screen as commandCatalogue } from '../pages/devices/command-catalogue/route.ts'
import { screen as commands } from '../pages/devices/command-centre/route.ts'
import { screen as communication } from '../pages/devices/communication/route.ts'
import { screen as gateways } from '../pages/devices/gateways/route.ts'
import { screen as history } from '../pages/devices/history/route.ts'
import { screen as imports } from '../pages/inventory/import/route.ts'
import { screen as sites } from '../pages/inventory/sites/route.ts'
import { screen as home } from '../pages/lighting/home/route.ts'
import { screen as lockOuts } from '../pages/lighting/lock-outs/route.ts'
import { screen as lux } from '../pages/lighting/lux/route.ts'
import { screen as monitor } from '../pages/lighting/monitor/route.ts'
import { screen as plans } from '../pages/lighting/plans/route.ts'
import { screen as boxes } from '../pages/lighting/power-boxes/route.ts'
import { linkage, screen as scenes } from '../pages/lighting/scenes/route.ts'
import { screen as wall } from '../pages/lighting/wall/route.ts'
import { screen as media } from '../pages/media/route.ts'
import { screen as dictionaries } from '../pages/organisation/dictionaries/route.ts'
import { screen as organisations } from '../pages/organisation/organisations/route.ts'
import { screen as parameters } from '../pages/organisation/parameters/route.ts'
import { screen as roles } from '../pages/organisation/roles/route.ts'
import { screen as users } from '../pages/organisation/users/route.ts'
import { screen as audit } from '../pages/platform/audit/route.ts'
import { screen as health } from '../pages/platform/health/route.ts'
import { screen as jobs } from '../pages/platform/jobs/route.ts'
import { screen as platforms } from '../pages/platform/platforms/route.ts'
import { screen as rounds } from '../pages/poles/collection-rounds/route.ts'
import { screen as helpCalls } from '../pages/poles/help-calls/route.ts'
import { screen as poleHome } from '../pages/poles/home/route.ts'
import { screen as openings } from '../pages/poles/lock-openings/route.ts'
import { screen as poleMap } from '../pages/poles/monitor/map/route.ts'
import { screen as poleMonitor } from '../pages/poles/monitor/route.ts'
import { screen as poleAnalysis } from '../pages/poles/pole-analysis/route.ts'
import { screen as poles } from '../pages/poles/poles/route.ts'
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
