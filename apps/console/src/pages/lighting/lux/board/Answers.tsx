import { useCall, useNow, useSession } from '@lamplighter/client'
import { type LuxAsk, luxAskStateLabels, luxTopicLabels } from '@lamplighter/contract'
import { Button, formatNumber, Panel } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from './board.module.css'

const MINUTE = 60_000
/** Those that are shown at first, and at most. */
const [FEW, MANY] = [5, 100]

function Answer({ ask, now }: { ask: LuxAsk; now: number }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const { topic, state, stationName, lux, lamps, answeredBy, answeredAfter, time } = ask
  const about = [`${formatNumber(lux, 1)} lx`, t('lux.lamps', { count: lamps }), answeredBy]
  return (
    <li className={styles.answer}>
      <time dateTime={time}>{format.recent(time, now)}</time>
      <span>
        <span>{`${stationName} ${luxTopicLabels[topic][language]}`}</span>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.outcome} data-state={state}>
        <span>{luxAskStateLabels[state][language]}</span>
        {answeredAfter !== null && <small>{t('lux.after', { n: formatNumber(answeredAfter) })}</small>}
      </span>
    </li>
  )
}

/** What became of what stations asked, and how quickly somebody answered. */
export function Answers() {
  const { t } = useTranslation()
  const now = useNow(MINUTE)
  const [isAll, setAll] = useState(false)
  const reading = useCall('lux.answers', { size: isAll ? MANY : FEW }, { every: MINUTE, keep: true })
  return (
    <Panel
      title={t('lux.record')}
      label={t('lux.record')}
      flush
      className={styles.record}
      actions={
        (isAll || reading.data?.older) && (
          <Button look="link" size="small" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'lux.fewer' : 'lux.all')}
          </Button>
        )
      }
    >
      <Loaded reading={reading}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.noRecord}>{t('lux.noRecord')}</p>
          ) : (
            <ul className={styles.answersList}>
              {rows.map((ask) => (
                <Answer key={ask.id} ask={ask} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
