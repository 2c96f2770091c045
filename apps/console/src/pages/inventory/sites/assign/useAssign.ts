import { call, useRefresh } from '@lamplighter/client'
import type { Assignable } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** So many go at once: what follows shows how far it is. */
const AT_ONCE = { sites: 200, devices: 1_000 } as const

const move = {
  sites: (ids: number[], place: number) => call('station.assign', { stationIds: ids, groupId: place }),
  devices: (ids: number[], place: number) => call('station.move', { deviceIds: ids, stationId: place }),
} as const

export type Assigning = {
  readonly done: number
  readonly total: number
  readonly phase: 'going' | 'done' | 'failed'
  /** Why the rest stayed where it was. */
  readonly reason: string
}

/** Brings many to one place, some at a time, and says how far it is; a refusal leaves the rest where it was. */
export function useAssign(what: Assignable) {
  const refresh = useRefresh(what === 'sites' ? 'station.assign' : 'station.move')
  const [state, setState] = useState<Assigning | null>(null)
  const go = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ ids, place }: { ids: readonly number[]; place: number }) => {
      const total = ids.length
      setState({ done: 0, total, phase: 'going', reason: '' })
      for (let done = 0; done < total; ) {
        const { count } = await move[what](ids.slice(done, done + AT_ONCE[what]), place)
        done += count
        setState({ done, total, phase: done < total ? 'going' : 'done', reason: '' })
      }
    },
    onError: ({ message }) => setState((now) => now && { ...now, phase: 'failed', reason: message }),
    onSettled: refresh,
  })
  return { state, busy: go.isPending, go: go.mutate, forget: () => setState(null) }
}
