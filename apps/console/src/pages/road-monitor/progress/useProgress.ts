import { call, onLive, useAct, useCall } from '@lamplighter/client'
import type { CommandItem, ServerMessages } from '@lamplighter/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { showError } from '../../../app/problem.ts'
import { isRecheck, passwordStale } from '../../../catalogue/password.ts'
import { asksSecondPerson } from '../../../shell/approvals/asking.ts'
import { countItems, failedDevices, failedIds, isBehind, itemsKey, itemsOf, moved, type OrderItems } from './items.ts'

const POLL = 2_000
const SIZE = 5000

async function readItems(groupId: string, signal: AbortSignal): Promise<OrderItems> {
  const rows: CommandItem[] = []
  for (let page = 1; ; page++) {
    const answer = await call('command.query', { groupId, page, size: SIZE }, { signal })
    rows.push(...answer.rows)
    if (answer.rows.length < SIZE) return itemsOf(rows)
  }
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

  const again = () => cache.invalidateQueries({ queryKey: itemsKey(groupId) })
  const terms = { refreshes: ['command.progress', 'command.query', 'command.orders'], quiet: true } as const
  const repeat = useAct('command.resend', terms)
  const stop = useAct('command.cancel', terms)
  const [asks, setAsks] = useState<(() => void) | null>(null)
  /** What asks for the password is tried again once that was given. */
  const refused = (act: () => void) => (error: Error) => {
    if (!isRecheck(error)) return showError(error)
    passwordStale()
    setAsks(() => act)
  }

  function resend() {
    const itemIds = items.data ? failedIds(items.data) : []
    const onError = (error: Error) => {
      const order = data && items.data && { ...data, deviceIds: failedDevices(items.data) }
      if (!order || !asksSecondPerson(error, order)) refused(resend)(error)
    }
    repeat.mutate({ groupId, itemIds }, { onSuccess: () => void again(), onError })
  }
  const cancel = () => stop.mutate({ groupId }, { onSuccess: () => void again(), onError: refused(cancel) })

  return {
    order: data,
    counts,
    error: (items.data ? null : items.error) ?? (data ? null : server.error),
    busy: repeat.isPending || stop.isPending,
    resend,
    cancel,
    /** Waits for the password; tries again when it was given, or lets go. */
    asks: asks && { again: asks, letGo: () => setAsks(null) },
  }
}

export type Progress = ReturnType<typeof useProgress>
