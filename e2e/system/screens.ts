/** Below this the screens of the lighting application lie. */
export const ROAD = '/index/light/road'

/** Every screen of the console by its path; a unit test of the console holds it against `screens.ts`. */
export const SCREENS = [
  'home',
  'demoHome',
  'monitor',
  'monitor/alarms',
  'monitor/alarm-notices',
  'monitor/alarm-rules',
  'monitor/alarm-statistics',
  'monitor/fault-reports',
  'monitor/shift-notes',
  'monitor/plans',
  'lux',
  'monitor/boxes',
  'monitor/gateways',
  'monitor/communication',
  'monitor/lock-outs',
  'monitor/commands',
  'monitor/scenes',
  'monitor/approvals',
  'analyse/history',
  'asset/sites',
  'asset/poles',
  'asset/import',
  'system/users',
  'system/roles',
  'system/organisations',
  'system/parameters',
  'system/dictionaries',
  'system/alarm-account',
  'system/commands',
  'system/platforms',
  'system/audit',
  'system/health',
  'system/jobs',
] as const

/** What an address opens over a screen or in its place. */
export const OVER_SCREENS = [
  ['system/user', 'system/users?user=new'],
  ['system/role', 'system/roles?role=1'],
  ['system/comparison', 'system/roles?one=1&other=2'],
  ['system/organisation', 'system/organisations?organisation=new'],
  ['system/interfaces', 'system/audit?kind=interface'],
] as const

/** Below this those of the pole application lie. */
export const POLE = '/index/pole'

export const POLE_SCREENS = [
  'home',
  'gis',
  'monitor',
  'monitor/analyse',
  'calls',
  'charging',
  'openings',
  'rounds',
  'business',
] as const

/** Kinds of devices with a list of their own in the pole application. */
export const POLE_KINDS = [
  ...['light', 'video', 'manhole', 'garbage', 'lock', 'phone', 'speak', 'wifi'],
  ...['charge', 'led', 'broad', 'traffic'],
]

/** Lists that share an address. */
export const TABS = [
  ['sites/plan', `${ROAD}/asset/sites?view=plan`],
  ['sites/numbers', `${ROAD}/asset/sites?view=numbers`],
  ['sites/dynamic', `${ROAD}/asset/sites?view=dynamic`],
  ['sites/retired', `${ROAD}/asset/sites?view=retired`],
  ['lux/query', `${ROAD}/lux?tab=query`],
  ['lux/settings', `${ROAD}/lux?tab=setting`],
  ['lux/coverage', `${ROAD}/lux?tab=coverage`],
  ['charging/cards', `${POLE}/charging?tab=cards`],
  ['charging/prices', `${POLE}/charging?tab=prices`],
  ['charging/settlements', `${POLE}/charging?tab=settlements`],
  ['media/tasks', `${POLE}/business?tab=tasks`],
  ['media/programmes', `${POLE}/business?tab=programmes`],
  ['media/ads', `${POLE}/business?tab=ads`],
  ['media/slots', `${POLE}/business?tab=slots`],
  ['media/portals', `${POLE}/business?tab=portals`],
] as const

/** The parts of the page of one power box. */
export const BOX_MENUS = ['info', 'analyse', 'history', 'alarm', 'config'] as const
