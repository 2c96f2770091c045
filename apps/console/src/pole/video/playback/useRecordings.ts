import { type CallError, call, serverNow } from '@lamplighter/client'
import { DAY, localMoment } from '@lamplighter/kinds/sun'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Span } from './reel.ts'

/** Recordings of today go on, ms. */
const GROWS = 30_000
const iso = (at: number) => new Date(at).toISOString()

/** A day of the organisation. */
export const dayOf = (date: string, timeZone: string): Span => {
  const day = Date.parse(date) / DAY
  return { from: localMoment(timeZone, day, 0), to: localMoment(timeZone, day + 1, 0) }
}

/**
 * When a camera was recorded on a day. Once opened, it is read again by the key that was given: the audit trail keeps one
 * line of it, however long somebody looks.
 */
export function useRecordings(id: number, { from, to }: Span) {
  const opened = useRef<{ from: number; key: string } | null>(null)
  const isToday = to > serverNow()
  return useQuery<{ key: string; spans: Span[] }, CallError>({
    queryKey: ['video.recordings', id, from],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    ...(isToday ? { refetchInterval: GROWS } : {}),
    queryFn: async ({ signal }) => {
      const known = opened.current?.from === from ? { key: opened.current.key } : {}
      const { key, spans } = await call('video.recordings', { id, from: iso(from), to: iso(to), ...known }, { signal })
      opened.current = { from, key }
      return { key, spans: spans.map((span) => ({ from: Date.parse(span.from), to: Date.parse(span.to) })) }
    },
  })
}
