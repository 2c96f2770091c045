import type { Words } from '../../words.ts'
import type { commandCentre as zh } from '../../zh/devices/commandCentre.ts'

export const commandCentre: Words<typeof zh> = {
  list: 'Commands',
  tabs: 'Filter by state',
  state: { all: 'All', open: 'In progress', failed: 'With failures', done: 'All answered' },
  field: {
    time: 'Time',
    user: 'User',
    order: 'Command',
    to: 'To',
    until: 'Until',
    reason: 'Reason',
    truth: 'Progress',
    result: 'Result',
    command: 'Command',
  },
  devices: '{{n}} devices',
  counts: {
    pending: '{{n}} pending',
    answered: '{{n}} answered',
    proved: '{{n}} verified',
    refuted: '{{n}} not confirmed',
    failed: '{{n}} failed',
    timedOut: '{{n}} timed out',
  },
  untilNone: '--',
  empty: 'No commands yet',
  emptyText: 'Select lamps in the monitor and send a command. It is listed here.',
  monitor: 'Open monitor',
  gone: 'Command not found',
  goneText: 'It may belong to another organisation or have been removed after its retention period.',
}
