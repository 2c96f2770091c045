import { useCall, useLink, useNow, useSession } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useLostSince } from '../../../app/useLostSince.ts'
import styles from './wall.module.css'

/** Whether what is shown is measured, invented or old, and its time. */
export function Stamp() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(1_000)
  const isOpen = useLink(({ link }) => link.state === 'open')
  const lostSince = useLostSince()
  const isAhead = useSession(({ session }) => (session?.config.clock.offsetMs ?? 0) !== 0)
  const site = useCall('auth.site', {})
  const isDemo = isAhead || (site.data?.demo ?? null) !== null
  const state = !isOpen ? 'lost' : isDemo ? 'demo' : 'live'
  return (
    <small className={styles.stamp} data-state={state}>
      {t(`wall.${state}`)} · {format.time(lostSince ?? now)}
    </small>
  )
}
