import type { ServerMessages } from '@lamplighter/contract'
import { create } from 'zustand'

export type LiveState = Omit<ServerMessages['state'], 'type' | 'id'>
export type LiveStates = ReadonlyMap<number, LiveState>

/** What `state` messages have said since sign-in, by device id. The map is a new one after each merge. */
export const useLiveStates = create<{ states: LiveStates; changed: readonly number[] }>(() => ({
  states: new Map(),
  changed: [],
}))

/** Gathers states and lets them out once a frame, so that a dusk of 10,000 lamps is one repaint. */
export function createMerger(
  apply: (batch: ReadonlyMap<number, LiveState>) => void,
  nextFrame: (run: () => void) => void,
) {
  let waiting = new Map<number, LiveState>()
  return ({ type: _, id, ...state }: ServerMessages['state']) => {
    if (waiting.size === 0)
      nextFrame(() => {
        const batch = waiting
        waiting = new Map()
        apply(batch)
      })
    waiting.set(id, state)
  }
}

export function applyStates(batch: ReadonlyMap<number, LiveState>) {
  useLiveStates.setState(({ states }) => {
    const next = new Map(states)
    for (const [id, state] of batch) next.set(id, state)
    return { states: next, changed: [...batch.keys()] }
  })
}

export const forgetStates = () => useLiveStates.setState({ states: new Map(), changed: [] })

/** The latest live state of one device; undefined until the first message about it. */
export const useDeviceState = (id: number): LiveState | undefined => useLiveStates(({ states }) => states.get(id))
