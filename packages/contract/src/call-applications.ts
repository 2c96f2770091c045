import type { CallName } from './calls.ts'
import type { ApplicationCode } from './organisation/applications.ts'

type Area<N extends string> = N extends `${infer A}.${string}` ? A : never
type CallArea = Area<CallName>

/**
 * The application that calls belong to: one; both, and they tell of all devices of those that the caller has; or each apart,
 * and they tell of the devices of the one in which they are asked.
 */
type Belonging = ApplicationCode | 'both' | 'apart'

const areas: Readonly<Record<CallArea, Belonging>> = {
  adContract: 'pole',
  alarm: 'apart',
  alarmAccount: 'both',
  alarmGroup: 'both',
  alarmNotice: 'both',
  alarmRoute: 'both',
  alarmRule: 'both',
  approval: 'both',
  assign: 'both',
  audit: 'both',
  auth: 'both',
  chargeCard: 'pole',
  charging: 'pole',
  collectionRound: 'pole',
  command: 'both',
  connection: 'both',
  device: 'both',
  dictionary: 'both',
  dynamicGroup: 'both',
  email: 'both',
  faultReport: 'apart',
  group: 'both',
  history: 'both',
  home: 'light',
  import: 'both',
  intercom: 'pole',
  key: 'both',
  layout: 'both',
  legacyGroup: 'both',
  light: 'light',
  lock: 'pole',
  lockOut: 'both',
  lux: 'light',
  media: 'pole',
  message: 'both',
  openid: 'both',
  organisation: 'both',
  parameter: 'both',
  pendingDevice: 'both',
  plan: 'light',
  play: 'pole',
  playTask: 'pole',
  pole: 'both',
  poleAnalysis: 'pole',
  poleTree: 'pole',
  portalPage: 'pole',
  pricePlan: 'pole',
  programme: 'pole',
  refund: 'pole',
  refusedConnection: 'both',
  role: 'both',
  scene: 'both',
  selection: 'both',
  settlement: 'pole',
  shiftNote: 'apart',
  speech: 'pole',
  station: 'both',
  subDevice: 'both',
  system: 'both',
  target: 'both',
  task: 'both',
  tree: 'both',
  type: 'both',
  user: 'both',
  video: 'pole',
  webhook: 'both',
}

/** Calls that belong elsewhere than the others of their area. */
const exceptions: Readonly<Partial<Record<CallName, Belonging>>> = {
  // What the contract calls a command to lights is one to any device.
  'light.sendCommand': 'both',
  'light.sendGatewayCommand': 'both',
  'device.events': 'apart',
  'alarm.poles': 'pole',
  'pole.counts': 'pole',
  'pole.find': 'pole',
  'pole.shown': 'pole',
}

const belongingOf = (name: CallName): Belonging =>
  exceptions[name] ?? areas[name.slice(0, name.indexOf('.')) as CallArea]

/** The application whose users may make a call; null where those of either may. */
export function applicationOf(name: CallName): ApplicationCode | null {
  const belonging = belongingOf(name)
  return belonging === 'both' || belonging === 'apart' ? null : belonging
}

/** Whether a call tells of the devices of one application, although the caller may have more. */
export const isApart = (name: CallName): boolean => belongingOf(name) === 'apart'
