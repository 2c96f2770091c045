import { onLive } from '@lamplighter/client'
import type { ServerMessages } from '@lamplighter/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CommandItems, itemsKey, moved } from './items.ts'

const followed = new Map<string, { followers: number; stop: () => void }>()

/** Applies the live messages of a command to its items, together once a frame. */
function start(cache: QueryClient, groupId: string): () => void {
  let waiting: ServerMessages['cmd'][] = []
  let frame = 0
  const apply = () => {
    const batch = waiting
    waiting = []
    cache.setQueryData<CommandItems>(itemsKey(groupId), (items) => items && moved(items, batch))
  }
  const unsubscribe = onLive('cmd', (message) => {
    if (message.groupId !== groupId) return
    if (waiting.length === 0) frame = requestAnimationFrame(apply)
    waiting.push(message)
  })
  return () => {
    cancelAnimationFrame(frame)
    unsubscribe()
  }
}

/** Keeps the items of a command live, once however many follow it. */
export function useLiveItems(groupId: string | null) {
  const cache = useQueryClient()
  useEffect(() => {
    if (groupId === null) return
    const own = followed.get(groupId) ?? { followers: 0, stop: start(cache, groupId) }
    followed.set(groupId, own)
    own.followers++
    return () => {
      if (--own.followers > 0) return
      followed.delete(groupId)
      own.stop()
    }
  }, [groupId, cache])
}
