import { useNow } from '@lamplighter/client'
import { EmptyState, Panel, useIsPhone } from '@lamplighter/ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../list/Loaded.tsx'
import { LogPaging } from '../../../../list/LogPaging.tsx'
import styles from '../helpCalls.module.css'
import { CallCard } from './CallCard.tsx'
import { PeriodChoice } from './CallFilters.tsx'
import type { CallList } from './useCallList.ts'

const PACE = 15_000

/** Arrows go from one call to the next; Enter opens it, as of any button. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const cards = [...event.currentTarget.querySelectorAll('button')]
  const at = cards.indexOf(document.activeElement as HTMLButtonElement)
  cards[Math.max(0, Math.min(cards.length - 1, at + step))]?.focus()
  event.preventDefault()
}

/** The calls, those that are not over first. */
export function CallPane({ list, chosen }: { list: CallList; chosen: number | null }) {
  const { t } = useTranslation()
  const now = useNow(PACE)
  const isPhone = useIsPhone()
  const { query, change, rows, log, reading } = list
  const isNarrowed = query.state !== null || query.period !== null
  return (
    <Panel flush label={t('helpCalls.list')} className={styles.list}>
      {isPhone && (
        <div className={styles.period}>
          <PeriodChoice list={list} />
        </div>
      )}
      <Loaded reading={reading}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon="bell"
              title={t(isNarrowed ? 'helpCalls.noneSuch' : 'helpCalls.none')}
              text={t(isNarrowed ? 'helpCalls.noneSuchText' : 'helpCalls.noneText')}
            />
          ) : (
            <ul className={styles.cards} aria-label={t('helpCalls.list')} onKeyDown={onKeyDown}>
              {rows.map((call) => (
                <CallCard
                  key={call.id}
                  call={call}
                  now={now}
                  isChosen={call.id === chosen}
                  onChoose={() => change({ call: call.id })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {log && (log.newer !== null || log.older !== null) && <LogPaging log={log} size={query.size} onChange={change} />}
    </Panel>
  )
}
