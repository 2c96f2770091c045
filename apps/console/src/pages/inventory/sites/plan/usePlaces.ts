import { callKey, useAct, useCall } from '@lamplighter/client'
import type { Placed, Spot } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** A pause in moving after which it is saved, ms. */
const REST = 400

/** Where devices stand on a group's picture. A move is seen at once and saved when it rests; a refused one is undone. */
export function usePlaces(groupId: number) {
  const cache = useQueryClient()
  const key = callKey('layout.positions', { groupId })
  const reading = useCall('layout.positions', { groupId })
  const save = useAct('layout.place')
  const waiting = useRef(new Map<number, Spot | null>())
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  /** What is being moved at this moment is ahead of what was saved. */
  function readAgain() {
    if (waiting.current.size === 0) void cache.invalidateQueries({ queryKey: key })
  }
  function send() {
    timer.current = null
    const positions = [...waiting.current].map(([id, position]) => ({ id, position }))
    waiting.current.clear()
    if (positions.length > 0) save.mutate({ groupId, positions }, { onSettled: readAgain })
  }
  const latest = useRef(send)
  latest.current = send
  // Who leaves in the pause has moved it all the same.
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
      latest.current()
    },
    [],
  )

  /** Puts a device somewhere, or takes it off. */
  function place(id: number, position: Spot | null) {
    void cache.cancelQueries({ queryKey: key }, { revert: false })
    cache.setQueryData<Placed[]>(key, (known = []) => {
      const rest = known.filter((one) => one.id !== id)
      return position ? [...rest, { id, groupId, position }] : rest
    })
    waiting.current.set(id, position)
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), REST)
  }
  return { reading, place, saving: save.isPending }
}
