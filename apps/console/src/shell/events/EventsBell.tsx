import { Icon, Pill, useIsPhone } from '@lamplighter/ui'
import { Popover } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMine } from '../../alarm/useMine.ts'
import shell from '../shell.module.css'
import styles from './EventsBell.module.css'
import { gatherEvents, markSeen, useEvents } from './useEvents.ts'

/** On a phone the pop-up reaches over the user's button to the edge of the screen, px. */
const BESIDE = 40

const Mine = lazy(async () => ({ default: (await import('../opened.ts')).MyAlarms }))
const Recent = lazy(async () => ({ default: (await import('../opened.ts')).RecentEvents }))

/** The bell: how much has happened that nobody has looked at yet, and the alarms that the user sees to. */
export function EventsBell() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const unseen = useEvents((state) => state.unseen)
  const { total: mine } = useMine()
  const count = unseen + mine
  useEffect(gatherEvents, [])
  const bell = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const show = (next: boolean) => {
    if (!next && box.current?.contains(document.activeElement)) bell.current?.focus()
    setOpen(next)
    markSeen()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={{ offset: [isPhone ? BESIDE : 0, 10] }}
      arrow={false}
      open={open}
      onOpenChange={show}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      title={t('events.title')}
      content={
        <section ref={box} className={styles.box} tabIndex={-1} aria-label={t('events.title')}>
          <Suspense>
            {open && (
              <>
                <Mine onLeave={() => show(false)} />
                <Recent onLeave={() => show(false)} />
              </>
            )}
          </Suspense>
        </section>
      }
    >
      <button
        ref={bell}
        type="button"
        className={shell.tool}
        aria-expanded={open}
        aria-label={[t('events.unseen', { count: unseen }), mine > 0 && `${t('events.mine')} ${mine}`]
          .filter(Boolean)
          .join(' · ')}
      >
        <Icon name="bell" />
        {count > 0 && <Pill tone="text">{count > 99 ? '99+' : count}</Pill>}
      </button>
    </Popover>
  )
}
