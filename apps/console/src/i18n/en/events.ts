import type { Words } from '../words.ts'
import type { events as zh } from '../zh/events.ts'

export const events: Words<typeof zh> = {
  title: 'Latest events',
  none: 'Nothing has happened yet',
  noneText: 'Devices that come, go, light up or fail are listed here.',
  unseen: '{{count}} new events',
  said: '{{subject}} {{event}}',
  subject: {
    luminaire: 'Lamp',
    'power-box': 'Power box',
    gateway: 'Gateway',
    'lux-station': 'Lux station',
    device: 'Device',
  },
  counted: {
    luminaire: '{{n}} lamps',
    'power-box': '{{n}} power boxes',
    gateway: '{{n}} gateways',
    'lux-station': '{{n}} lux stations',
    device: '{{n}} devices',
  },
  stations: '{{n}} stations',
  lamps: '{{n}} lamps',
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
