import { formatNumber } from '@lamplighter/contract'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './FoldedTabs.module.css'
import type { Tab } from './tab.ts'

type Props<Key extends string> = {
  /** What the tabs part. */
  label: string
  tabs: readonly Tab<Key>[]
  onTab: (key: Key) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What there is no room for in a row of tabs: how many, and a menu of them. */
export function FoldedTabs<Key extends string>({ label, tabs, onTab }: Props<Key>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, right: 0 })
  const names = tabs.map(({ name }) => name).join(', ')

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    const entries = [...event.currentTarget.querySelectorAll('button')]
    const at = entries.findIndex((entry) => entry.matches(':focus')) + step
    entries[(at + entries.length) % entries.length]?.focus()
    event.preventDefault()
  }
  function open() {
    const box = button.current?.getBoundingClientRect()
    if (box) setPlace({ top: box.bottom, right: Math.max(8, document.documentElement.clientWidth - box.right) })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-label={`${label}: ${names}`}
        title={names}
        popoverTarget={id}
        onClick={open}
      >
        +{tabs.length}
        <Icon name="chevron-down" size={14} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        style={place}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => newState === 'open' && menu.current?.querySelector('button')?.focus()}
      >
        {tabs.map(({ key, name, count }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => onTab(key)}
          >
            {name}
            {count !== undefined && <small>{formatNumber(count)}</small>}
          </button>
        ))}
      </div>
    </>
  )
}
