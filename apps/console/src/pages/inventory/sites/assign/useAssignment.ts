import { call } from '@lamplighter/client'
import type { Assignable, AssignHit, StationSummary } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { GroupLine } from '../groups/groupTree.ts'
import { reportOf } from './report.ts'
import { useAssign } from './useAssign.ts'

type Found = { texts: string[]; hits: AssignHit[][]; more: boolean }

/** Who is meant, where they go to, and how far that is. */
export function useAssignment(what: Assignable, lines: readonly GroupLine[], stations: readonly StationSummary[]) {
  const [placeId, setPlaceId] = useState<number | null>(null)
  const assigning = useAssign(what)
  const find = useMutation({
    meta: { quiet: true },
    mutationFn: async (by: { texts: string[] } | { outline: [number, number][] }): Promise<Found> => {
      if ('texts' in by) {
        const hits = await call('assign.match', { what, texts: by.texts })
        return { texts: by.texts, hits, more: false }
      }
      const { hits, more } = await call('assign.within', { what, outline: by.outline })
      return { texts: hits.map(({ name }) => name), hits: hits.map((hit) => [hit]), more }
    },
    onMutate: assigning.forget,
  })
  const places: readonly { id: number | null; name: string }[] = what === 'sites' ? lines : stations
  const found = places.find(({ id }) => id !== null && id === placeId)
  const { data } = find
  const report = useMemo(() => data && reportOf(data.texts, data.hits, placeId), [data, placeId])
  return {
    what,
    place: found && { id: found.id ?? 0, name: found.name },
    setPlaceId,
    report: report ?? null,
    more: data?.more ?? false,
    finding: find.isPending,
    failed: find.error?.message ?? '',
    byList: (texts: string[]) => find.mutate({ texts }),
    byOutline: (outline: [number, number][]) => find.mutate({ outline }),
    assigning,
    /** Nobody is meant any more; where to stays chosen. */
    clear: () => {
      find.reset()
      assigning.forget()
    },
    reset: () => {
      find.reset()
      assigning.forget()
      setPlaceId(null)
    },
  }
}

export type Assignment = ReturnType<typeof useAssignment>
