import { formatNumber } from '@lamplighter/ui'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Tab, tabs } from '../state/query.ts'
import styles from './list.module.css'

type Terms = {
  tab: Tab
  counts: Readonly<Partial<Record<Tab, number>>>
  /** The tabs to choose from, where not all of them make sense. */
  offered?: readonly Tab[]
  onTab: (tab: Tab) => void
}

/** Which lamps the list shows, and how many there are of each sort. */
export function ListTabs({ tab, counts, offered = tabs, onTab }: Terms) {
  const { t } = useTranslation()
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = offered[(offered.indexOf(tab) + step + offered.length) % offered.length] ?? 'all'
    onTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
    event.preventDefault()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('monitor.list.tabs')} onKeyDown={onKeyDown}>
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-tab={one}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t(`monitor.tab.${one}`)}
          <small>{formatNumber(counts[one])}</small>
        </button>
      ))}
    </div>
  )
}
