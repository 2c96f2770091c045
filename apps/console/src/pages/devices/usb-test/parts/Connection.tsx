import { Facts } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { HelperState } from '../../../../hardware-key/client.ts'
import { Card } from './Card.tsx'

/** The helper that the console would talk to, as it stands now. */
export function Connection({ helper: { url, link, version } }: { helper: HelperState }) {
  const { t } = useTranslation()
  return (
    <Card area="connection" title={t('keys.test.connection')}>
      <Facts
        facts={[
          {
            key: 'state',
            label: t('keys.test.state'),
            value: t(`keys.test.link.${link}`),
            tone: link === 'open' ? 'good' : undefined,
          },
          { key: 'address', label: t('keys.test.address'), value: <code>{url}</code> },
          { key: 'version', label: t('keys.test.version'), value: version ?? '-' },
        ]}
      />
    </Card>
  )
}
