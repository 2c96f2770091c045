import type { Words } from '../../words.ts'
import type { retire as zh } from '../../zh/devices/retire.ts'

/** Devices that were taken down, and that come back. */
export const retire: Words<typeof zh> = {
  act: 'Retire',
  ask: 'Retire "{{name}}"?',
  askWith: 'Retire "{{name}}" together with its devices ({{n}})?',
  text: 'Retired devices leave lists, the map, commands and schedules. Their history stays and their IDs stay taken. Restore them under Assets › Sites › Retired.',
  textGateway: 'The connection of a gateway closes at once. Once restored, it needs a new secret.',
  done: 'Devices retired: {{n}}',
  some: 'Retire {{n}}',
  askSome: 'Retire the selected devices ({{n}})?',
  reason: 'Reason',
  reasonHint: 'Optional; kept in the audit trail',
  and: ', ',
  holds: 'They still hold: {{what}}.',
  holdsNothing: 'None of them is online or has an open alarm, a manual override or a command in progress.',
  impact: {
    online: 'online {{n}}',
    alarms: 'with open alarms {{n}}',
    overrides: 'held manually {{n}}',
    commands: 'with commands in progress {{n}}',
  },
  tooMany: 'At most {{limit}} devices at once',
  restore: 'Restore',
  restoreSome: 'Restore {{n}}',
  restored: 'Devices restored: {{n}}',
  notice: 'Retired {{time}} by {{by}}',
  list: 'Retired devices',
  search: 'Name, ID, site, retired by',
  kind: 'Device type',
  empty: 'No retired devices',
  emptyText: 'Devices that are retired from their details are listed here.',
}
