import { useNow } from '@lamplighter/client'
import type { EventRow } from '@lamplighter/contract'
import { useMemo, useState } from 'react'
import { foldBursts } from './bursts.ts'
import { EventLine } from './EventLine.tsx'
import styles from './EventList.module.css'

const EVERY = 15_000
const SHOWN = 40

/** What happened in the field, newest first, as it happens; bursts are one line that can be laid open. */
export function EventList({ events, onLeave }: { events: readonly EventRow[]; onLeave?: () => void }) {
  const now = useNow(EVERY)
  const bursts = useMemo(() => foldBursts(events).slice(0, SHOWN), [events])
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <ul className={styles.list}>
      {bursts.flatMap(({ id, events: together }) => {
        const isBurst = together.length > 1
        const isOpen = isBurst && open.has(id)
        return [
          <li key={id}>
            <EventLine
              events={together}
              now={now}
              onLeave={onLeave}
              {...(isBurst ? { isOpen, onToggle: () => toggle(id) } : {})}
            />
          </li>,
          ...(isOpen ? together : []).map((event) => (
            <li key={event.id}>
              <EventLine events={[event]} now={now} onLeave={onLeave} isPart />
            </li>
          )),
        ]
      })}
    </ul>
  )
}
