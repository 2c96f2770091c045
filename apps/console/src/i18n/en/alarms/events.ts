import type { Words } from '../../words.ts'
import type { events as zh } from '../../zh/alarms/events.ts'

export const events: Words<typeof zh> = {
  title: 'Latest events',
  none: 'No events yet',
  noneText: 'Devices going online or offline, switching or failing are listed here.',
  unseen: '{{count}} new events',
  mine: 'My alarms',
  allMine: 'All {{n}}',
  assigned: 'Alarms assigned to you by {{by}}: {{n}}',
  said: '{{subject}} {{event}}',
  device: 'Device',
  devices: '{{n}} devices',
  stations: '{{n}} sites',
  type: {
    online: 'online',
    offline: 'offline',
    lit: 'lit',
    out: 'out',
    order: 'command sent',
    registered: 'registered',
    fault: 'faulty',
    cleared: 'restored',
    clock: 'with a wrong clock',
    alarm: 'Alarm',
    alarmEnded: 'cleared',
    other: 'event',
  },
}
