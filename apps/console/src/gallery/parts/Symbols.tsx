import { AlarmSymbol, Icon, type IconName, icons, Row, StateSymbol, Text } from '@lamplighter/ui'
import type { PartProps } from '../part.ts'

const CONDITIONS = ['lit', 'out', 'offline', 'stopped', 'repair', 'change', 'working', 'idle', 'failed'] as const
const BODIES = ['lamp', 'box', 'other'] as const
const LEVELS = [10, 20, 30] as const

export function Symbols({ words }: PartProps) {
  return (
    <>
      {BODIES.map((body) => (
        <Row key={body} wrap gap={16}>
          {CONDITIONS.map((condition, at) => (
            <Row key={condition} gap={4}>
              <StateSymbol look={{ body, condition }} size={24} />
              <Text size={12} tone="dim">
                {words.states[at]}
              </Text>
            </Row>
          ))}
        </Row>
      ))}
      <Row gap={16}>
        {LEVELS.map((level) => (
          <AlarmSymbol key={level} level={level} size={24} />
        ))}
      </Row>
      <Row wrap gap={12}>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={20} />
        ))}
      </Row>
    </>
  )
}
