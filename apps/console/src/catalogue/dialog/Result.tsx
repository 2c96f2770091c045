import { COMMAND_STATUS, type CommandSpec } from '@lamplighter/contract'
import { FailedState, Skeleton, TruthSteps, truthOf } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { momentWords, outcomeOf } from '../../pages/road-monitor/detail/truthWords.ts'
import { OrderCounts } from '../../pages/road-monitor/progress/OrderCounts.tsx'
import { useProgress } from '../../pages/road-monitor/progress/useProgress.ts'
import { Answer } from '../Answer.tsx'
import { answerOf } from '../commands.ts'
import { ResultTable } from '../ResultTable.tsx'
import { useOrderItems } from '../useOrderItems.ts'
import { answered } from '../words.ts'
import type { Devices } from './devices.ts'
import styles from './dialog.module.css'

type Terms = { groupId: string; spec: CommandSpec; devices: Devices }

/** An order to one device: its four moments, how far it is, and what the device said. */
function OneResult({ groupId, spec, devices }: Terms) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, error, retry } = useOrderItems(groupId)
  const [item] = rows
  if (error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: retry }}
      />
    )
  if (!item) return <Skeleton rows={2} label={t('common.loading')} />
  const outcome = outcomeOf(item, t)
  const content = answered(item.content)
  const isReplied = item.status === COMMAND_STATUS.replied
  return (
    <>
      <TruthSteps truth={truthOf(item)} words={momentWords(item, t, format)} label={t('catalogue.result')} />
      <p className={styles.outcome} data-bad={outcome.bad} role="status">
        {isReplied && !content ? t('catalogue.noAnswer') : outcome.text}
      </p>
      {content && (
        <>
          <h3>{t('catalogue.answer')}</h3>
          <Answer fields={answerOf(devices.kind, spec)} content={content} />
        </>
      )}
    </>
  )
}

/** An order to many: counted, and device by device. */
function ManyResults({ groupId }: Terms) {
  const progress = useProgress(groupId)
  return (
    <>
      <OrderCounts progress={progress} />
      <ResultTable groupId={groupId} />
    </>
  )
}

/** What came of the order that was just sent. */
export function Result(terms: Terms) {
  const { t } = useTranslation()
  return (
    <section className={styles.result} aria-label={t('catalogue.result')}>
      {terms.devices.list.length === 1 ? <OneResult {...terms} /> : <ManyResults {...terms} />}
    </section>
  )
}
