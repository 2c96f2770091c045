import { proofOf } from '@lamplighter/kinds/catalogue'
import { formatNumber, NOTHING, Row, Text, type Truth, TruthLine, truthOfOrder } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { reasonWord } from '../../commandWords.ts'
import type { Counts } from '../items.ts'
import { proofWord } from '../proofWords.ts'
import type { CommandProgress } from '../useCommandProgress.ts'
import { CommandActions } from './CommandActions.tsx'
import styles from './progress.module.css'

const moments = ['issued', 'accepted', 'answered', 'proved'] as const

function Moments({ counts, proof, pitch }: { counts: Counts; proof: string; pitch: number }) {
  const { t } = useTranslation()
  const truth = truthOfOrder(counts)
  const numbers = [counts.total, counts.accepted, counts.answered, counts.proved]
  const unproved = counts.settled && counts.proved === 0 && counts.refuted === 0
  const shown: Truth = unproved ? [truth[0], truth[1], truth[2], counts.unknown > 0 ? 'unknown' : 'none'] : truth
  const names = moments.map((moment) => (moment === 'proved' ? proof : t(`monitor.progress.${moment}`)))
  const words = names.map((name, at) => `${name} ${formatNumber(numbers[at])}`)
  return (
    <div className={styles.moments}>
      <TruthLine truth={shown} label={words.join(', ')} pitch={pitch} />
      <dl style={{ gridAutoColumns: pitch }}>
        {moments.map((moment, at) => (
          <div key={moment}>
            <Text as="dd" size={16} bold>
              {unproved && moment === 'proved' ? NOTHING : formatNumber(numbers[at])}
            </Text>
            <dt data-tone="dim">{names[at]}</dt>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Shares({ counts, byPower }: { counts: Counts; byPower: boolean }) {
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
      <Row as="p" between data-tone="dim">
        <span>{t('monitor.progress.replies', { n: formatNumber(counts.answered) })}</span>
        <span>{t('monitor.progress.pending', { n: formatNumber(counts.pending) })}</span>
        <span data-tone={failed > 0 ? 'bad' : undefined}>
          {t('monitor.progress.failed', { n: formatNumber(failed) })}
        </span>
      </Row>
      {counts.refuted > 0 && (
        <p data-tone="bad">
          {t(byPower ? 'monitor.progress.refuted' : 'catalogue.refutedMany', { n: formatNumber(counts.refuted) })}
        </p>
      )}
      {counts.settled && counts.unknown > 0 && (
        <p data-tone="dim">{t('monitor.progress.unknown', { n: formatNumber(counts.unknown) })}</p>
      )}
      {counts.reasons.length > 0 && (
        <Row as="ul" gap={[0, 12]} wrap data-tone="dim">
          {counts.reasons.map(({ message, count }) => (
            <li key={message}>
              {formatNumber(count)} {reasonWord(message, t)}
            </li>
          ))}
        </Row>
      )}
    </>
  )
}

type Props = {
  progress: CommandProgress
  folded?: boolean
  /** Without a table of results beside it, in which it is chosen what is sent again. */
  acts?: boolean
  onOrder?: (groupId: string) => void
  /** Between two moments, px. */
  pitch?: number
}

/** How far an order has come, counted along the truth line, and what can still be done about it. */
export function CommandCounts({ progress, folded = false, acts = false, onOrder, pitch = 66 }: Props) {
  const { t } = useTranslation()
  const { order, counts } = progress
  if (!counts) return null
  const code = order?.code ?? ''
  return (
    <>
      <Moments counts={counts} proof={proofWord(code, 'proved', t)} pitch={pitch} />
      {!folded && <Shares counts={counts} byPower={proofOf(code) === 'power'} />}
      {acts && !folded && <CommandActions progress={progress} {...(onOrder ? { onOrder } : {})} />}
    </>
  )
}
