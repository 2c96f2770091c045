import { AlarmSymbol, Icon, type IconName, StateSymbol } from '@lamplighter/ui'
import type { EventType } from './eventWords.ts'

const icons: Partial<Record<EventType, IconName>> = {
  order: 'send',
  registered: 'plus',
  cleared: 'check',
  alarmEnded: 'check',
  clock: 'history',
}

/** The shape of what happened, the same as on the map. */
export function EventSign({ type }: { type: EventType }) {
  switch (type) {
    case 'lit':
    case 'out':
    case 'offline':
      return <StateSymbol look={{ body: 'lamp', condition: type, level: 80 }} size={20} />
    case 'online':
      return <StateSymbol look={{ body: 'other', condition: 'working' }} size={20} />
    case 'fault':
    case 'alarm':
      return <AlarmSymbol level={20} size={18} />
    default:
      return <Icon name={icons[type] ?? 'info'} size={20} />
  }
}
