import { formatNumber } from '@lamplighter/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { showInStrip } from './showInStrip.ts'
import styles from './Tabs.module.css'

/** A tab that counts something keeps the place of its number while that is on its way. */
type Tab<Key extends string> = { key: Key; name: string; count?: number | undefined }

type Props<Key extends string> = {
  /** What the tabs part. */
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  /** The id of what the current tab shows. */
  controls?: string
  onTab: (key: Key) => void
}

/** Parts of one place with how much each holds; arrows go from one to the next. */
export function Tabs<Key extends string>({ label, tabs, current, controls, onTab }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone not all of them are in sight.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${current}"]`)
    if (tab) showInStrip(tab)
  }, [current])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex(({ key }) => key === current) + step
    const next = tabs[(at + tabs.length) % tabs.length]
    if (!next) return
    onTab(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
    event.preventDefault()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, name, ...counted }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-tab={key}
          aria-selected={key === current}
          aria-controls={key === current ? controls : undefined}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onTab(key)}
        >
          {name}
          {'count' in counted && <small>{formatNumber(counted.count)}</small>}
        </button>
      ))}
    </div>
  )
}
