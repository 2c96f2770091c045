import { Grid, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './LevelBands.module.css'

type Band = { from: number; to: number; lamps: number }

/** How many lamps burn how bright: a column a band, as amber as it is bright. */
export function LevelBands({ bands }: { bands: readonly Band[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...bands.map(({ lamps }) => lamps))
  return (
    <Grid as="ol" columns="repeat(5, minmax(0, 1fr))" gap={6} pad={[8, 0, 0, 0]} aria-label={t('home.lamps.levels')}>
      {bands.map(({ from, to, lamps }) => (
        <Stack as="li" key={to} gap={0} align="center" size={12}>
          <b>{format.number(lamps)}</b>
          <Stack as="span" gap={0} justify="end" height={44} rule="below" className={styles.well}>
            <i
              data-lit={to > 0}
              style={{ height: `${(100 * lamps) / most}%`, opacity: to > 0 ? 0.25 + 0.75 * (to / 100) : 1 }}
            />
          </Stack>
          <Text as="small" tone="dim" size={11}>
            {to === 0 ? t('home.out') : `${from}-${to}`}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
