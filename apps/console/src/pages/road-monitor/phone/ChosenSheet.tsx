import { FailedState, formatNumber, IconButton, Skeleton } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreCommands } from '../../../catalogue/MoreCommands.tsx'
import type { Gathered } from '../state/useGathered.ts'
import { LevelKeys } from './LevelKeys.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './phone.module.css'

type Props = {
  count: number
  gathered: Gathered
  /** The order that was sent to them. */
  order: string | null
  onSent: (groupId: string) => void
  onClose: () => void
}

/** Many lamps over the map: how many answer, what became of the last order, and eight keys to ask for more. */
export function ChosenSheet({ count, gathered: { rows, pending, error, retry }, order, onSent, onClose }: Props) {
  const { t } = useTranslation()
  const [folded, setFolded] = useState(false)
  const online = rows.filter((lamp) => lamp.online).length
  const offline = rows.length - online
  return (
    <section className={styles.sheet} aria-label={t('monitor.phone.chosen')}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={!folded}
        aria-label={t(folded ? 'monitor.phone.unfold' : 'monitor.phone.fold')}
        onClick={() => setFolded(!folded)}
      />
      <header>
        <div>
          <h2>{t(count === 1 ? 'monitor.command.lamp' : 'monitor.command.lamps', { n: formatNumber(count) })}</h2>
          {rows.length > 0 && (
            <p>
              <b>{t('monitor.command.online', { n: formatNumber(online) })}</b>
              {offline > 0 && <b data-bad="true">{t('monitor.command.offline', { n: formatNumber(offline) })}</b>}
            </p>
          )}
        </div>
        <IconButton size="thumb" icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      {!folded &&
        (error ? (
          <FailedState
            compact
            title={t('common.failed.title')}
            text={error.message}
            action={{ label: t('common.retry'), run: retry }}
          />
        ) : pending ? (
          <Skeleton rows={4} height={40} label={t('common.loading')} />
        ) : (
          <>
            {order && <OrderCard groupId={order} />}
            <LevelKeys lamps={rows} onSent={onSent} />
            <div className={styles.more}>
              <MoreCommands
                size="thumb"
                icon="command"
                disabled={rows.length === 0}
                devices={{ kind: 'luminaire', list: rows }}
                onSent={onSent}
              />
            </div>
          </>
        ))}
    </section>
  )
}
