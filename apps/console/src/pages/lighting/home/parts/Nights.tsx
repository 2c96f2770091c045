import { Grid, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { plannedKwh } from '../../../../city/load.ts'
import type { Load, Summary } from '../../../../city/useHome.ts'
import styles from './Nights.module.css'

/** This night and the six before it. */
const SHOWN = 7
/** Two figures on one column need so much of its height between them. */
const APART = 0.25

/** Energy night by night; what the plan has for tonight is a dashed outline that fills up. */
export function Nights({ nights, load }: { nights: Summary['nights']; load: Load | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = nights.slice(-SHOWN)
  const plan = load ? plannedKwh(load.planned) : 0
  const most = Math.max(1, plan, ...shown.map(({ kwh }) => kwh ?? 0))
  const share = (kwh: number | null) => `${(100 * (kwh ?? 0)) / most}%`
  return (
    <Grid
      as="ol"
      columns="repeat(6, minmax(0, 1fr)) minmax(max-content, 1fr)"
      gap={0}
      pad={[16, 12, 8, 12]}
      size={12}
      className={styles.nights}
    >
      {shown.map(({ day, kwh, tonight }) => (
        <Stack as="li" key={day} gap={0} data-tone={tonight ? 'text' : 'dim'}>
          <div className={styles.column}>
            {tonight && (
              <>
                <i className={styles.plan} style={{ height: share(plan) }} title={t('home.nights.plan')} />
                {plan - (kwh ?? 0) > APART * most && (
                  <Text
                    tone="dim"
                    className={styles.value}
                    style={{ bottom: share(plan) }}
                    title={t('home.nights.plan')}
                  >
                    {format.number(plan)}
                  </Text>
                )}
              </>
            )}
            <i className={tonight ? styles.tonight : undefined} style={{ height: share(kwh) }} />
            <Text bold={tonight} className={styles.value} style={{ bottom: share(kwh) }}>
              {format.number(kwh)}
            </Text>
          </div>
          <Text bold={tonight} nowrap>
            {tonight ? t('home.strip.tonight') : day.slice(5)}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
