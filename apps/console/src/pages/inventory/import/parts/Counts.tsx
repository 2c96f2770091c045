import type { ImportState } from '@lamplighter/contract'
import { formatNumber, LabelledFigure, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

type Count = NonNullable<ImportState['count']>

const LINES = ['taken', 'refused', 'warned'] as const
const PLACES = ['lamps', 'cabinets', 'gateways', 'stations', 'groups'] as const

/** What became of the lines, and what they make. */
export function Counts({ count }: { count: Count }) {
  const { t } = useTranslation()
  const { read, taken, refused, created, changed, same } = count
  const changes = [
    ['new', created],
    ['changed', changed],
    ['same', same],
  ] as const
  const tone = (key: string, value: number) => {
    if (value > 0 && key === 'refused') return 'bad' as const
    return value > 0 && key === 'warned' ? ('warn' as const) : ('text' as const)
  }
  return (
    <Stack gap={12}>
      <Text as="p" tone="dim" size={13}>
        {t('imports.counts.sum', {
          read: formatNumber(read),
          taken: formatNumber(taken),
          refused: formatNumber(refused),
        })}
      </Text>
      <Row gap={[12, 32]} wrap>
        <Row gap={[12, 20]} wrap>
          {LINES.map((key) => (
            <LabelledFigure
              key={key}
              label={t(`imports.counts.${key}`)}
              value={formatNumber(count[key])}
              size={24}
              tone={tone(key, count[key])}
            />
          ))}
        </Row>
        <Row gap={[12, 20]} wrap>
          {PLACES.map((key) => (
            <LabelledFigure key={key} label={t(`imports.counts.${key}`)} value={formatNumber(count[key])} size={24} />
          ))}
        </Row>
        <Row gap={[12, 20]} wrap>
          {changes.map(([key, value]) => (
            <LabelledFigure key={key} label={t(`imports.counts.${key}`)} value={formatNumber(value)} size={24} />
          ))}
        </Row>
      </Row>
    </Stack>
  )
}
