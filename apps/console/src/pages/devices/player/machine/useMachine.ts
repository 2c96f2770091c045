import type { PlayerKind, Schedule } from '@lamplighter/kinds/players'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PlayerIdentity } from '../session/session.ts'
import { createMachine, type Machine } from './machine.ts'

/** What it shows is kept, as a screen keeps it without power; its secret is not. */
const keyOf = ({ organisation, number }: PlayerIdentity) => `lamplighter.player.${organisation}.${number}`

function savedIn<State extends object>(key: string): State | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as State | null
  } catch {
    return null
  }
}

/** Runs a browser as a device while it is on the page. */
export function useMachine<State extends { readonly schedule: Schedule }>(
  kind: PlayerKind<State>,
  identity: PlayerIdentity,
): ReturnType<Machine<State>['read']> & Pick<Machine<State>, 'change' | 'file' | 'listen' | 'now'> {
  const [machine] = useState(() => {
    const key = keyOf(identity)
    const saved = savedIn<State>(key)
    const save = (state: State) => localStorage.setItem(key, JSON.stringify(state))
    return createMachine({ kind, saved, save, at: identity.at })
  })
  useEffect(() => {
    machine.start()
    return machine.stop
  }, [machine])
  const { change, file, listen, now } = machine
  return { ...useSyncExternalStore(machine.subscribe, machine.read), change, file, listen, now }
}
