import type { EventRow } from '@lamplighter/contract'
import { type AlarmLevel, AlarmSymbol, Icon, type IconName, StateSymbol } from '@lamplighter/ui'
import { type EventType, typeOf } from './eventWords.ts'

const icons: Partial<Record<EventType, IconName>> = {
  order: 'send',
  registered: 'plus',
  cleared: 'check',
  alarmEnded: 'check',
  clock: 'history',
}

/** Of an alarm that was raised; events of earlier versions do not say it. */
const levelOf = ({ detail: { level } }: Pick<EventRow, 'detail'>): AlarmLevel =>
  level === 10 || level === 30 ? level : 20

/** The shape of what happened, the same as on the map. */
export function EventSign({ event }: { event: Pick<EventRow, 'type' | 'detail'> }) {
  const type = typeOf(event)
  switch (type) {
    case 'lit':
    case 'out':
    case 'offline':
      return <StateSymbol look={{ body: 'lamp', condition: type, level: 80 }} size={20} />
    case 'online':
      return <StateSymbol look={{ body: 'other', condition: 'working' }} size={20} />
    case 'fault':
    case 'alarm':
      return <AlarmSymbol level={levelOf(event)} size={18} />
    default:
      return <Icon name={icons[type] ?? 'info'} size={20} />
  }
}
