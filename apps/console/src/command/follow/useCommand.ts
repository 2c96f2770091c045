import { useCall } from '@lamplighter/client'
import type { CommandItem } from '@lamplighter/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type CommandItems, countItems, countsOf, isBehind, isCountedByServer, itemsKey, wholeItems } from './items.ts'
import { readCommandItems } from './readCommandItems.ts'
import { useLiveItems } from './useLiveItems.ts'

const POLL = 2_000
/** The items of an order that only the server counts are read so often while somebody looks at each of them. */
const LARGE_POLL = 10_000
const none: readonly CommandItem[] = []

type Options = {
  /** Not only counted: every item with what its device answered. */
  whole?: boolean
}

/** The one way to follow a command: its items, moved by live messages and checked against the server until it is settled. */
export function useCommand(groupId: string | null, { whole = false }: Options = {}) {
  const cache = useQueryClient()
  const key = itemsKey(groupId ?? '')
  const enabled = groupId !== null
  const [polls, setPolls] = useState(true)
  const server = useCall('command.progress', { groupId: groupId ?? '' }, { enabled, ...(polls ? { every: POLL } : {}) })
  const order = server.data
  const isLarge = order !== undefined && isCountedByServer(order)
  const { data, error, refetch } = useQuery<CommandItems>({
    queryKey: key,
    queryFn: async ({ signal }) => wholeItems(await readCommandItems({ groupId: groupId ?? '' }, signal)),
    enabled: enabled && (whole || (order !== undefined && !isLarge)),
    staleTime: Number.POSITIVE_INFINITY,
    ...(isLarge && whole && polls ? { refetchInterval: LARGE_POLL } : {}),
  })
  useLiveItems(groupId)
  const counts = useMemo(() => {
    if (order && isCountedByServer(order)) return countsOf(order)
    return data ? countItems(data) : null
  }, [data, order])
  useEffect(() => setPolls(!counts?.settled), [counts])
  const rows = useMemo(() => (whole && data?.isWhole ? [...data.items.values()] : none), [whole, data])
  const isOpen = counts !== null && !counts.settled

  // biome-ignore lint/correctness/useExhaustiveDependencies: judged when the server has answered, not when a message came
  useEffect(() => {
    const isRead = cache.isFetching({ queryKey: key }) > 0
    if (order && counts && !isLarge && isBehind(counts, order) && !isRead)
      void cache.invalidateQueries({ queryKey: key })
  }, [order])

  const isPartial = whole && data?.isWhole === false
  const wasOpen = useRef(false)
  useEffect(() => {
    // Just sent, an item has no name yet; what the devices report meanwhile is in no message of the command.
    const isSettledNow = whole && wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isPartial || isSettledNow) void refetch({ cancelRefetch: false })
  }, [isPartial, isOpen, whole, refetch])

  const isKnown = (data !== undefined && !isPartial) || (isLarge && !whole)
  return {
    order,
    counts,
    /** Every item, where they are wanted. */
    rows,
    isKnown,
    error: (isKnown ? null : error) ?? (order ? null : server.error),
    retry() {
      if (!isKnown) void refetch()
      if (!order) void server.refetch()
    },
  }
}
