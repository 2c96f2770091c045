import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ways.module.css'

export const ways = ['account', 'sms', 'qr'] as const
export type Way = (typeof ways)[number]

export const panelOf = (way: Way) => `${way}-way`

/** The ways to sign in; arrows go from one to the next. */
export function Ways({ current, onWay }: { current: Way; onWay: (way: Way) => void }) {
  const { t } = useTranslation()
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = ways[(ways.indexOf(current) + step + ways.length) % ways.length] ?? current
    onWay(next)
    event.currentTarget.querySelectorAll('button')[ways.indexOf(next)]?.focus()
  }
  return (
    <div className={styles.ways} role="tablist" aria-label={t('login.ways')} onKeyDown={onKeyDown}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          aria-selected={way === current}
          aria-controls={way === current ? panelOf(way) : undefined}
          tabIndex={way === current ? 0 : -1}
          onClick={() => onWay(way)}
        >
          {t(`login.way.${way}`)}
        </button>
      ))}
    </div>
  )
}
