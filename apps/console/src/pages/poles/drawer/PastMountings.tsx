import { useCall, useSession } from '@lamplighter/client'
import { wires } from '@lamplighter/kinds/wires'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import styles from './drawer.module.css'

/** What hung on a pole before, from when to when; nothing where nothing did. */
export function PastMountings({ poleId }: { poleId: number }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const reading = useCall('pole.past', { id: poleId })
  const day = (time: string | null) => (time === null ? t('poleWork.past.unknown') : format.dateTime(time))
  return (
    <Loaded reading={reading}>
      {(past) =>
        past.length === 0 ? null : (
          <section className={styles.past} aria-label={t('poleWork.past.title')}>
            <h2>{t('poleWork.past.title')}</h2>
            <ul>
              {past.map(({ id, device, since, until, reason, account }) => (
                <li key={id}>
                  {device.name} · {wires[device.kind].label[language]}
                  <small>{t('poleWork.past.span', { since: day(since), until: day(until) })}</small>
                  {(reason || account) && <small>{[account, reason].filter((one) => one !== '').join(' · ')}</small>}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
