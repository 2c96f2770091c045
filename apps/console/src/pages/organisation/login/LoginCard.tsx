import { Mark, Row, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { panelOf, type Way, Ways } from './Ways.tsx'

type Props = { way: Way; isSimple: boolean; onWay: (way: Way) => void; foot: ReactNode; children: ReactNode }

/** The card of the sign-in: mark, ways, and the one that was chosen. */
export function LoginCard({ way, isSimple, onWay, foot, children }: Props) {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap={16} className={styles.card} aria-label={t('login.signIn')}>
      <Row as="header" gap={12} className={styles.brand}>
        <Mark size={48} />
        <div>
          <Text as="h1" size={24} bold>
            {t('common.product')}
          </Text>
          <Text as="p" tone="dim" size={13}>
            {t('login.platform')}
          </Text>
        </div>
      </Row>
      {isSimple ? (
        children
      ) : (
        <>
          <Ways current={way} onWay={onWay} />
          <Stack gap={16} className={styles.way} role="tabpanel" id={panelOf(way)} aria-label={t(`login.panel.${way}`)}>
            {children}
          </Stack>
        </>
      )}
      {foot}
    </Stack>
  )
}
