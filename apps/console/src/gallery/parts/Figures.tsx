import { Facts, Figure, LabelledFigure, NOTHING, Pill, Row, type Truth, TruthLine } from '@lamplighter/ui'
import type { PartProps } from '../part.ts'

const TONES = ['good', 'warn', 'bad', 'info', 'dim', 'lit'] as const
const TRUTHS: readonly Truth[] = [
  ['done', 'done', 'done', 'done'],
  ['done', 'done', 'waiting', 'ahead'],
  ['done', 'done', 'done', 'failed'],
  ['done', 0.8, 0.5, 0.2],
  ['done', 'done', 'none', 'unknown'],
]
const LOOKS = ['lines', 'ends', 'grid'] as const

export function Figures({ words }: PartProps) {
  const facts = words.facts.map((label, at) => ({ key: label, label, value: words.lamps[at] }))
  return (
    <>
      <Row wrap gap={24}>
        <Figure size={44} value="99.0" unit="%" tone="lit" />
        <LabelledFigure label={words.lit} value="1,767" unit="kWh" note={words.note} />
        <LabelledFigure label={words.power} value="61.6" unit="W" stale age={words.age} />
        <LabelledFigure label={words.power} value={NOTHING} unit="W" />
      </Row>
      <Row wrap>
        {TONES.map((tone, at) => (
          <Pill key={tone} tone={tone}>
            {words.pills[at]}
          </Pill>
        ))}
      </Row>
      <Row wrap gap={24}>
        {TRUTHS.map((truth) => (
          <TruthLine key={truth.join()} truth={truth} label={words.truth} pitch={24} />
        ))}
      </Row>
      {LOOKS.map((look) => (
        <Facts key={look} look={look} facts={facts} />
      ))}
    </>
  )
}
