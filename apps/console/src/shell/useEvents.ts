import { onLive } from '@lamplighter/client'
import type { EventRow } from '@lamplighter/contract'
import { create } from 'zustand'

const KEPT = 100

/** What has happened since sign-in, newest first, and how much of it has not been looked at. */
export const useEvents = create<{ events: readonly EventRow[]; unseen: number }>(() => ({ events: [], unseen: 0 }))

export const markSeen = () => useEvents.setState({ unseen: 0 })

export function gatherEvents(): () => void {
  const leave = onLive('event', ({ event }) =>
    useEvents.setState(({ events, unseen }) => ({
      events: [event, ...events.filter(({ id }) => id !== event.id)].slice(0, KEPT),
      unseen: unseen + 1,
    })),
  )
  return () => {
    leave()
    useEvents.setState({ events: [], unseen: 0 })
  }
}
