import type { Words } from '../words.ts'
import type { events as zh } from '../zh/events.ts'

export const events: Words<typeof zh> = {
  title: 'Latest events',
  none: 'Nothing has happened yet',
  noneText: 'Devices that come, go, light up or fail are listed here.',
  unseen: '{{count}} new events',
  said: '{{subject}} {{event}}',
  device: 'Device',
  devices: '{{n}} devices',
  stations: '{{n}} stations',
  type: {
    online: 'online',
    offline: 'offline',
    lit: 'lit',
    out: 'out',
    order: 'given an order',
    registered: 'registered',
    fault: 'faulty',
    cleared: 'restored',
    clock: 'with a wrong clock',
    alarm: 'with {{rule}}',
    alarmEnded: 'without {{rule}} again',
    other: 'event',
  },
}
