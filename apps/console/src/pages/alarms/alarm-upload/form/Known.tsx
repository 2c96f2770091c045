import { useSession } from '@lamplighter/client'
import { faultKinds, type KnownFault } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from '../upload.module.css'

/** What is known to be wrong there, before anybody reports it again. */
export function Known({ faults }: { faults: readonly KnownFault[] }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { dateTime } = useFormat()
  if (faults.length === 0) return null
  return (
    <section className={styles.known} aria-label={t('alarmUpload.known')}>
      <h3>{t('alarmUpload.known')}</h3>
      <ul>
        {faults.map(({ kind, code, since, state }) => (
          <li key={`${kind}/${code}`}>
            {t('alarmUpload.knownLine', {
              kind: faultKinds[kind].label[language],
              code,
              since: dateTime(since),
              state: t(`alarmUpload.knownState.${state}`),
            })}
          </li>
        ))}
      </ul>
      <p data-tone="dim">{t('alarmUpload.knownJoin')}</p>
    </section>
  )
}
