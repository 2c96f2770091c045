import type { TreeCount } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, Grid, type Look, Row, StateSymbol, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const signs = [
  ['lit', { body: 'lamp', condition: 'lit', level: 100 }],
  ['out', { body: 'lamp', condition: 'out' }],
  ['offline', { body: 'lamp', condition: 'offline' }],
] as const satisfies readonly (readonly [string, Look])[]

/** What the signs mean and how many lamps of the city there are of each. */
export function TreeLegend({ count }: { count: TreeCount | undefined }) {
  const { t } = useTranslation()
  return (
    <Grid
      as="ul"
      columns={2}
      gap={[4, 20]}
      pad={[8, 12]}
      rule="above"
      size={12}
      data-tone="dim"
      aria-label={t('map.legend.title')}
    >
      {signs.map(([key, look]) => (
        <Row as="li" key={key} gap={6}>
          <StateSymbol look={look} size={16} />
          <Text grow>{t(`monitor.tab.${key}`)}</Text>
          <Text tone="text">{formatNumber(count?.[key])}</Text>
        </Row>
      ))}
      <Row as="li" gap={6}>
        <AlarmSymbol level={20} size={14} />
        <Text grow>{t('monitor.tab.alarm')}</Text>
        <Text tone="text">{formatNumber(count?.alarms)}</Text>
      </Row>
    </Grid>
  )
}
