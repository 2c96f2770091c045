import { useSession } from '@lamplighter/client'
import {
  Button,
  FailedState,
  formatNumber,
  IconButton,
  Panel,
  Skeleton,
  type Truth,
  TruthLine,
  truthOfOrder,
} from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { Counts } from './items.ts'
import { orderWord, reasonWord } from './orderWords.ts'
import styles from './progress.module.css'
import { useProgress } from './useProgress.ts'

const moments = ['issued', 'accepted', 'answered', 'proved'] as const

function Moments({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const truth = truthOfOrder(counts)
  const numbers = [counts.total, counts.accepted, counts.answered, counts.proved]
  const unproved = counts.settled && counts.proved === 0 && counts.refuted === 0
  const shown: Truth = unproved ? [truth[0], truth[1], truth[2], 'none'] : truth
  const words = moments.map((moment, at) => `${t(`monitor.progress.${moment}`)} ${formatNumber(numbers[at])}`)
  return (
    <div className={styles.moments}>
      <TruthLine truth={shown} label={words.join(', ')} pitch={66} />
      <dl>
        {moments.map((moment, at) => (
          <div key={moment}>
            <dd>{unproved && moment === 'proved' ? '—' : formatNumber(numbers[at])}</dd>
            <dt>{t(`monitor.progress.${moment}`)}</dt>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Shares({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const failed = counts.failed + counts.timedOut
  const parts = [
    ['answered', counts.answered],
    ['pending', counts.pending],
    ['failed', failed],
  ] as const
  return (
    <>
      <div className={styles.shares} aria-hidden="true">
        {parts.map(([part, n]) => n > 0 && <i key={part} data-part={part} style={{ flexGrow: n }} />)}
      </div>
      <p className={styles.parts}>
        <span>{t('monitor.progress.replies', { n: formatNumber(counts.answered) })}</span>
        <span>{t('monitor.progress.pending', { n: formatNumber(counts.pending) })}</span>
        <span data-bad={failed > 0}>{t('monitor.progress.failed', { n: formatNumber(failed) })}</span>
      </p>
      {counts.refuted > 0 && (
        <p className={styles.refuted}>{t('monitor.progress.refuted', { n: formatNumber(counts.refuted) })}</p>
      )}
      {counts.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {counts.reasons.map(({ message, count }) => (
            <li key={message}>
              {formatNumber(count)} {reasonWord(message, t)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Terms = { groupId: string; onClose: () => void }

/** What has become of an order, counted along the truth line, and what can still be done about it. */
export function ProgressPanel({ groupId, onClose }: Terms) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { order, counts, error, busy, resend, cancel } = useProgress(groupId)
  const [folded, setFolded] = useState(false)
  const failed = counts ? counts.failed + counts.timedOut : 0
  const head = order
    ? `${order.user || t('monitor.order.platform')} · ${orderWord(order.code, order.args, t, language)}`
    : t('monitor.progress.title')
  return (
    <Panel
      floating
      className={styles.panel}
      label={t('monitor.progress.title')}
      title={<span title={head}>{head}</span>}
      actions={
        <>
          {order && <time dateTime={order.asked}>{format.time(order.asked)}</time>}
          <IconButton
            size="tiny"
            icon={folded ? 'chevron-down' : 'chevron-up'}
            label={t(folded ? 'monitor.progress.unfold' : 'monitor.progress.fold')}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
          <IconButton size="tiny" icon="close" label={t('common.close')} onClick={onClose} />
        </>
      }
    >
      {error && <FailedState compact title={t('common.failed.title')} text={error.message} />}
      {!error && !counts && <Skeleton rows={3} label={t('common.loading')} />}
      {counts && <Moments counts={counts} />}
      {counts && !folded && (
        <>
          <Shares counts={counts} />
          {(failed > 0 || counts.pending > 0) && (
            <div className={styles.actions}>
              {failed > 0 && (
                <Button size="small" icon="refresh" busy={busy} onClick={resend}>
                  {t('monitor.progress.resend', { n: formatNumber(failed) })}
                </Button>
              )}
              {counts.pending > 0 && (
                <Button look="link" size="small" busy={busy} onClick={cancel}>
                  {t('monitor.progress.cancel')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
