import { createHash } from 'node:crypto'
import type { Clock } from '../../../time/clock.ts'
import type { AuditEntry } from './entry.ts'

/** Time for which refusals that repeat become one row, ms. */
const WINDOW = 60_000
const SWEEP_EVERY = 5_000
/** Refusals told apart at once; what a flood brings beyond that is counted together. Invented names take no room of accounts. */
const KINDS = { accounts: 5_000, unknown: 1_000 } as const

type Held = { last: AuditEntry; count: number; since: number; until: number }

/** Puts refusals that repeat into one row: the first is written at once, the others of its minute with their number. */
export type Repeats = {
  /** True when an entry was counted instead of being for its own row. */
  count(entry: AuditEntry): boolean
  start(): void
  stop(): void
}

/** What a signed-in person tried is told apart by all that was asked; a stranger may ask for anything. */
const tried = ({ personId, target, before, after }: AuditEntry) =>
  personId === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([target, before, after]))
        .digest('base64')

const kindOf = (entry: AuditEntry) => {
  const { customerId, action, account, address, result } = entry
  return JSON.stringify([customerId, action, account.toLowerCase(), address, result, tried(entry)])
}

const anyOf = ({ customerId, action, result }: AuditEntry) => JSON.stringify([customerId, action, result])

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

type Deps = { clock: Clock; write: (entry: AuditEntry) => void }

export function createRepeats({ clock, write }: Deps): Repeats {
  const byRoom = { accounts: new Map<string, Held>(), unknown: new Map<string, Held>() }
  const roomOf = ({ customerId }: AuditEntry) => (customerId === 0 ? 'unknown' : 'accounts')
  let cancel: (() => void) | null = null

  function flush(isDue: (held: Held) => boolean) {
    for (const kept of Object.values(byRoom))
      for (const [kind, held] of [...kept]) {
        if (!isDue(held)) continue
        kept.delete(kind)
        const { last, count, since } = held
        if (count === 0) continue
        write({
          ...last,
          after: { ...fieldsOf(last.after), repeated: count, since: new Date(since).toISOString() },
        })
      }
  }

  /** A clock that was set back holds nothing longer than a minute either. */
  const isOver = ({ until }: Held) => until <= clock.now() || until > clock.now() + WINDOW

  return {
    count(entry) {
      if (entry.result === 'ok') return false
      const kept = byRoom[roomOf(entry)]
      const now = clock.now()
      const kind = kindOf(entry)
      const held = kept.get(kind)
      // What is overdue goes on counting until it is swept, and is not put off by what comes.
      if (held && (now < held.until || held.count > 0)) {
        held.last = entry
        held.count++
        return true
      }
      if (held || kept.size < KINDS[roomOf(entry)]) {
        kept.set(kind, { last: entry, count: 0, since: now, until: now + WINDOW })
        return false
      }
      const all = kept.get(anyOf(entry)) ?? { count: 0, since: now, until: now + WINDOW }
      kept.set(anyOf(entry), { ...all, last: { ...entry, account: '', address: '', target: '' }, count: all.count + 1 })
      return true
    },

    start() {
      cancel = clock.every(SWEEP_EVERY, () => flush(isOver))
    },

    stop() {
      cancel?.()
      flush(() => true)
    },
  }
}
