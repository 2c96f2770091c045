import { Row, Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

export const ways = ['account', 'sms', 'qr'] as const
export type Way = (typeof ways)[number]

export const panelOf = (way: Way) => `${way}-way`

/** The ways to sign in; arrows go from one to the next. */
export function Ways({ current, onWay }: { current: Way; onWay: (way: Way) => void }) {
  const { t } = useTranslation()
  return (
    <Row className={styles.ways}>
      <Tabs
        label={t('login.ways')}
        current={current}
        controls={panelOf(current)}
        tabs={ways.map((key) => ({ key, name: t(`login.way.${key}`) }))}
        onTab={onWay}
      />
    </Row>
  )
}
