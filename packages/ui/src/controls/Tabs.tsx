import { formatNumber } from '@lamplighter/contract'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSize } from '../useSize.ts'
import { FoldedTabs } from './FoldedTabs.tsx'
import { shownTabs } from './shownTabs.ts'
import styles from './Tabs.module.css'
import type { Tab } from './tab.ts'

type Props<Key extends string> = {
  /** What the tabs part. */
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  /** The id of what the current tab shows. */
  controls?: string
  onTab: (key: Key) => void
}

/** Parts of one place with how much each holds; arrows go from one to the next. What there is no room for folds into a menu. */
export function Tabs<Key extends string>({ label, tabs, current, controls, onTab }: Props<Key>) {
  const { box, width: room } = useSize()
  const [shown, setShown] = useState<readonly boolean[]>([])
  const takesFocus = useRef(false)
  const at = tabs.findIndex(({ key }) => key === current)
  const words = tabs.map(({ name, count }) => `${name} ${count ?? ''}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths follow from the words
  useLayoutEffect(() => {
    if (room === 0) return
    const widths = [...(box.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].map(
      (tab) => tab.getBoundingClientRect().width,
    )
    setShown(shownTabs(widths, at, room))
  }, [room, at, words])
  useLayoutEffect(() => {
    if (!takesFocus.current || shown[at] === false) return
    takesFocus.current = false
    box.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }, [box, shown, at])
  const folded = tabs.filter((_, place) => shown[place] === false)

  /** The tab takes the focus once it stands in the row. */
  function go(key: Key) {
    takesFocus.current = true
    onTab(key)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    go(next.key)
    event.preventDefault()
  }
  return (
    <div ref={box} className={styles.row}>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, name, ...counted }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            data-folded={shown[place] === false || undefined}
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
      {folded.length > 0 && <FoldedTabs label={label} tabs={folded} onTab={go} />}
    </div>
  )
}
