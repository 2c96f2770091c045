import type { Call } from './call/call.ts'
import { type CallName, calls } from './calls.ts'
import type { ServerMessage } from './messages.ts'

type ModuleOf<Name> = Name extends `${infer Module}.${string}` ? Module : never
/** What stands before the dot in the name of a call. */
export type CallModule = ModuleOf<CallName>

export const moduleOf = (name: CallName) => name.slice(0, name.indexOf('.')) as CallModule

/** Where the inventory shows. */
export const inventoryModules = [
  'device',
  'dynamicGroup',
  'group',
  'light',
  'pole',
  'station',
  'subDevice',
  'tree',
] as const satisfies readonly CallModule[]

/** Modules whose answers differ after an act of another; in place of the act's own module, which is named where it holds. */
const changed: Partial<Record<CallModule | CallName, readonly CallModule[]>> = {
  // An approved one has a play task.
  adContract: ['adContract', 'playTask'],
  assign: inventoryModules,
  // Sessions name the holders of cards.
  chargeCard: ['chargeCard', 'charging'],
  charging: ['charging', 'settlement'],
  // States and their changes come by push.
  command: ['command'],
  light: ['command'],
  lockOut: ['lockOut', 'command', 'device'],
  device: inventoryModules,
  // A check lists lamps that its file lacks.
  'device.retire': ['pendingDevice', 'import', ...inventoryModules],
  'import.retireMissing': ['pendingDevice', 'import', ...inventoryModules],
  'device.restore': ['pendingDevice', ...inventoryModules],
  group: inventoryModules,
  'group.merge': [...inventoryModules, 'layout'],
  // What is being moved at this moment is ahead of what was saved.
  'layout.place': [],
  organisation: ['organisation', 'user'],
  // Which cards may charge.
  parameter: ['parameter', 'charging'],
  pendingDevice: ['pendingDevice', ...inventoryModules],
  pole: inventoryModules,
  // Sessions show what was refunded and settled, drafts what refunds take off.
  refund: ['charging', 'settlement'],
  role: ['role', 'user'],
  scene: ['scene', 'command'],
  settlement: ['settlement', 'charging'],
  station: inventoryModules,
  subDevice: inventoryModules,
  user: ['user', 'role', 'organisation'],
}

/** Modules whose answers may differ after a live message. */
export const changedByMessage = {
  inventory: inventoryModules,
  approval: ['approval'],
  alarm: ['alarm'],
  alarmsDealt: ['alarm', 'faultReport'],
  faultReport: ['faultReport'],
  ask: ['lux'],
  alarmServer: ['alarmAccount'],
  scene: ['scene'],
  lockOut: ['lockOut'],
} as const satisfies Partial<Record<ServerMessage['type'], readonly CallModule[]>>

/** Modules whose answers may differ after a call was made: its own and those where it shows; none where it changed nothing. */
export function changedBy(name: CallName): readonly CallModule[] {
  const call: Call = calls[name]
  if (!call.audit) return []
  return changed[name] ?? changed[moduleOf(name)] ?? [moduleOf(name)]
}
