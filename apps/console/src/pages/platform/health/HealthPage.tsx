import { useCall } from '@lamplighter/client'
import type { Health } from '@lamplighter/contract'
import { Facts, Panel, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import styles from './health.module.css'
import { usePlatformFacts, useTenantFacts } from './useHealthFacts.ts'

const EVERY = 5_000

/** How the product is: for an organisation what concerns it, for the super user the whole installation besides. */
export default function HealthPage() {
  const { t } = useTranslation()
  const reading = useCall('system.health', {}, { every: EVERY })
  const tenantFacts = useTenantFacts()
  const platformFacts = usePlatformFacts()
  const partsOf = (health: Health) => [
    ...tenantFacts(health),
    ...(health.platform ? platformFacts(health.platform, health.time) : []),
  ]
  return (
    <AreaPage area="system">
      <Loaded reading={reading}>
        {(health) => (
          <div className={styles.page}>
            {partsOf(health).map(({ key, facts }) => (
              <Panel key={key} title={t(`health.part.${key}`)} label={t(`health.part.${key}`)}>
                <Facts facts={facts} />
              </Panel>
            ))}
            {!health.platform && (
              <Text as="p" tone="dim" size={12} className={styles.hint}>
                {t('health.superOnly')}
              </Text>
            )}
          </div>
        )}
      </Loaded>
    </AreaPage>
  )
}
