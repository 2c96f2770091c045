import { onLive, useCall } from '@lamplighter/client'
import type { ServerMessages } from '@lamplighter/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { countItems, failedOf, isBehind, itemsKey, itemsOf, moved, type OrderItems } from './items.ts'
import { readCommandItems } from './readCommandItems.ts'
import { useCommandActions } from './useCommandActions.ts'

const POLL = 2_000

async function readItems(groupId: string, signal: AbortSignal): Promise<OrderItems> {
  return itemsOf(await readCommandItems(groupId, signal))
}

/** Live messages of the order, taken in together once a frame. */
function useMoves(groupId: string) {
  const cache = useQueryClient()
  useEffect(() => {
    let waiting: ServerMessages['cmd'][] = []
    let frame = 0
    const take = () => {
      const batch = waiting
      waiting = []
      cache.setQueryData<OrderItems>(itemsKey(groupId), (items) => items && moved(items, groupId, batch))
    }
    const forget = onLive('cmd', (message) => {
      if (message.groupId !== groupId) return
      if (waiting.length === 0) frame = requestAnimationFrame(take)
      waiting.push(message)
    })
    return () => {
      cancelAnimationFrame(frame)
      forget()
    }
  }, [groupId, cache])
}

/** An order followed along the truth line: counted from live messages, checked against the server until it is settled. */
export function useProgress(groupId: string) {
  const cache = useQueryClient()
  const items = useQuery({
    queryKey: itemsKey(groupId),
    queryFn: ({ signal }) => readItems(groupId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useMoves(groupId)
  const counts = useMemo(() => (items.data ? countItems(items.data) : null), [items.data])
  const settled = counts?.settled ?? false
  const server = useCall('command.progress', { groupId }, settled ? {} : { every: POLL })
  const { data } = server

  // biome-ignore lint/correctness/useExhaustiveDependencies: judged when the server has answered, not when a message came
  useEffect(() => {
    if (data && counts && isBehind(counts, data)) void cache.invalidateQueries({ queryKey: itemsKey(groupId) })
  }, [data])

  const { resend, ...acts } = useCommandActions({ groupId, code: data?.code ?? '', args: data?.args })

  return {
    order: data,
    counts,
    error: (items.data ? null : items.error) ?? (data ? null : server.error),
    retry() {
      if (!items.data) void items.refetch()
      if (!data) void server.refetch()
    },
    ...acts,
    resend: () => items.data && resend(failedOf(items.data)),
  }
}

export type Progress = ReturnType<typeof useProgress>
