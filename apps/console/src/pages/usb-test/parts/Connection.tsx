import { useTranslation } from 'react-i18next'
import type { HelperState } from '../../../hardware-key/client.ts'
import styles from '../usbTest.module.css'
import { Card } from './Card.tsx'

/** The helper that the console would talk to, as it stands now. */
export function Connection({ helper: { url, link, version } }: { helper: HelperState }) {
  const { t } = useTranslation()
  return (
    <Card area="connection" title={t('keys.test.connection')}>
      <dl className={styles.facts}>
        <dt>{t('keys.test.state')}</dt>
        <dd className={styles.link} data-link={link}>
          {t(`keys.test.link.${link}`)}
        </dd>
        <dt>{t('keys.test.address')}</dt>
        <dd>
          <code>{url}</code>
        </dd>
        <dt>{t('keys.test.version')}</dt>
        <dd>{version ?? '-'}</dd>
      </dl>
    </Card>
  )
}
