import { onLive, useCall } from '@lamplighter/client'
import type { EventRow } from '@lamplighter/contract'
import { create } from 'zustand'
import { newestWhole } from './bursts.ts'

const KEPT = 200
const MINUTE = 60_000

/** What has happened since sign-in, newest first, and how much of it has not been looked at. */
export const useEvents = create<{ events: readonly EventRow[]; unseen: number }>(() => ({ events: [], unseen: 0 }))

export const markSeen = () => useEvents.setState({ unseen: 0 })

/** Something has failed or is lost; what people order and what goes as it should is none. */
const incidents: readonly string[] = ['offline', 'fault', 'clock', 'alarm']
export const isIncident = ({ type }: Pick<EventRow, 'type'>) => incidents.includes(type)

export function gatherEvents(): () => void {
  const leave = onLive('event', ({ event }) =>
    useEvents.setState(({ events, unseen }) => ({
      events: newestWhole([event, ...events.filter(({ id }) => id !== event.id)], KEPT),
      unseen: unseen + Number(isIncident(event)),
    })),
  )
  return () => {
    leave()
    useEvents.setState({ events: [], unseen: 0 })
  }
}

/** Live events before those that were read, each once, newest first. */
export function mergeEvents(live: readonly EventRow[], read: readonly EventRow[], most = KEPT): readonly EventRow[] {
  const seen = new Set(live.map(({ id }) => id))
  const all = [...live, ...read.filter(({ id }) => !seen.has(id))]
  return newestWhole(
    all.sort((a, b) => Date.parse(b.time) - Date.parse(a.time)),
    most,
  )
}

/** The latest events of the organisation: those before sign-in are read, those after it arrive. */
export function useRecentEvents() {
  const live = useEvents((state) => state.events)
  const reading = useCall('device.events', { limit: KEPT }, { every: MINUTE })
  return { reading, events: mergeEvents(live, reading.data ?? []) }
}
