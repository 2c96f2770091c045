import { Mark } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { panelOf, type Way, Ways } from './Ways.tsx'

type Props = { way: Way; isSimple: boolean; onWay: (way: Way) => void; foot: ReactNode; children: ReactNode }

/** The card of the sign-in: mark, ways, and the one that was chosen. */
export function LoginCard({ way, isSimple, onWay, foot, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-label={t('login.signIn')}>
      <header className={styles.brand}>
        <Mark size={48} />
        <div>
          <h1>{t('common.product')}</h1>
          <p>{t('login.platform')}</p>
        </div>
      </header>
      {isSimple ? (
        children
      ) : (
        <>
          <Ways current={way} onWay={onWay} />
          <div className={styles.way} role="tabpanel" id={panelOf(way)} aria-label={t(`login.panel.${way}`)}>
            {children}
          </div>
        </>
      )}
      {foot}
    </section>
  )
}
