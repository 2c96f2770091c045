import { useCall } from '@lamplighter/client'
import { Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import styles from './health.module.css'
import { usePlatformFacts, useTenantFacts } from './useHealthFacts.ts'

const EVERY = 5_000

/** How the product is: for an organisation what concerns it, for the super user the whole installation besides. */
export default function HealthPage() {
  const { t } = useTranslation()
  const reading = useCall('system.health', {}, { every: EVERY })
  const tenantFacts = useTenantFacts()
  const platformFacts = usePlatformFacts()
  return (
    <AreaPage area="system">
      <Loaded reading={reading}>
        {(health) => (
          <div className={styles.page}>
            <Panel title={t('health.tenant')} label={t('health.tenant')}>
              <Facts facts={tenantFacts(health)} />
              {!health.platform && <p className={styles.hint}>{t('health.superOnly')}</p>}
            </Panel>
            {health.platform &&
              platformFacts(health.platform, health.time).map(({ key, facts }) => (
                <Panel key={key} title={t(`health.part.${key}`)} label={t(`health.part.${key}`)}>
                  <Facts facts={facts} />
                </Panel>
              ))}
          </div>
        )}
      </Loaded>
    </AreaPage>
  )
}
