import type { Words } from '../words.ts'
import type { commandCentre as zh } from '../zh/commandCentre.ts'

export const commandCentre: Words<typeof zh> = {
  list: 'Orders',
  tabs: 'Filter by state',
  state: { all: 'All', open: 'Under way', failed: 'With failures', done: 'All answered' },
  anyCommand: 'Every command',
  field: {
    time: 'Time',
    user: 'Person',
    order: 'Order',
    to: 'To',
    until: 'Until',
    truth: 'How far',
    result: 'Result',
    command: 'Command',
  },
  devices: '{{n}} devices',
  counts: {
    pending: '{{n}} pending',
    answered: '{{n}} answered',
    proved: '{{n}} proved',
    failed: '{{n}} failed',
    timedOut: '{{n}} timed out',
  },
  untilNone: '—',
  empty: 'No such order',
  emptyText: 'Widen the time, or loosen the other filters.',
  noneYet: 'No order has been sent yet',
  noneYetText: 'Choose lamps in the monitor and send one; it will be listed here.',
  file: 'orders',
  export: 'Export',
  exportTooMany: 'Only the newest {{n}} are exported',
  open: 'Open the order',
  monitor: 'Go to the monitor',
  gone: 'There is no such order',
  goneText: 'It may belong to another organisation, or be older than what is kept.',
}
