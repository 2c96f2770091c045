import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useHelper } from '../../../hardware-key/useHelper.ts'
import styles from '../otherWays.module.css'
import { Refusal } from '../Refusal.tsx'
import type { Enter } from '../useEntering.ts'
import { useKeySignIn } from './useKeySignIn.ts'

/** The keys that are inserted into the user's own machine; nothing where there is none. */
export default function KeyRow({ enter, onAttempt }: { enter: Enter; onAttempt: () => void }) {
  const { t } = useTranslation()
  const { state, sign } = useHelper()
  const { signIn, busy, refusal } = useKeySignIn(sign, enter)
  if (state.keys.length === 0) return null
  return (
    <section aria-label={t('login.key.group')}>
      {state.keys.map(({ serial, user }) => (
        <div key={serial} className={styles.key}>
          <Icon name="plug" size={18} />
          <span title={serial}>{t('login.key.of', { name: user || serial })}</span>
          <button
            type="button"
            aria-disabled={busy !== null}
            onClick={() => {
              onAttempt()
              void signIn(serial)
            }}
          >
            {t(busy === serial ? 'login.key.signing' : 'login.key.signIn')}
          </button>
        </div>
      ))}
      {refusal && (
        <div className={styles.unsigned}>
          <Refusal text={refusal} />
        </div>
      )}
    </section>
  )
}
