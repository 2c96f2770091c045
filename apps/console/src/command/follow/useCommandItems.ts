import { type CallError, onLive } from '@lamplighter/client'
import type { CommandItem, ServerMessages } from '@lamplighter/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { movedItem } from './movedItem.ts'
import { readCommandItems } from './readCommandItems.ts'

/** A message may be lost with its connection. */
const CHECK = 5_000
const none: readonly CommandItem[] = []

const keyOf = (groupId: string | null) => ['command.query', 'all', groupId] as const

function moved(rows: readonly CommandItem[], messages: ReadonlyMap<string, ServerMessages['cmd']>) {
  return rows.map((row) => {
    const message = messages.get(row.itemId)
    return message ? movedItem(row, message) : row
  })
}

const isOpen = ({ status, proof }: CommandItem) => status === 0 || proof === 'waiting'

/** The items of an order with what the devices answered, kept by live messages while any can still move. */
export function useCommandItems(groupId: string | null) {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery<readonly CommandItem[], CallError>({
    queryKey: keyOf(groupId),
    queryFn: ({ signal }) => readCommandItems(groupId ?? '', signal),
    enabled: groupId !== null,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? CHECK : false),
  })
  useEffect(() => {
    let waiting = new Map<string, ServerMessages['cmd']>()
    let frame = 0
    const take = () => {
      const batch = waiting
      waiting = new Map()
      cache.setQueryData<readonly CommandItem[]>(keyOf(groupId), (rows) => rows && moved(rows, batch))
    }
    const forget = onLive('cmd', (message) => {
      if (message.groupId !== groupId) return
      if (waiting.size === 0) frame = requestAnimationFrame(take)
      waiting.set(message.itemId, message)
    })
    return () => {
      cancelAnimationFrame(frame)
      forget()
    }
  }, [groupId, cache])
  const open = data?.some(isOpen) ?? false
  const wasOpen = useRef(false)
  useEffect(() => {
    // What the devices report meanwhile is in no message of the order.
    if (wasOpen.current && !open) void refetch()
    wasOpen.current = open
  }, [open, refetch])
  return { rows: data ?? none, known: data !== undefined, error: data ? null : error, retry: () => void refetch() }
}
