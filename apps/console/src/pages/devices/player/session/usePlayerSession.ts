import { useCallback, useEffect, useState } from 'react'
import { type Entered, enter, leave, type PlayerIdentity } from './session.ts'

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** The cookie is good for longer each time that it is shown. */
const RENEW_EVERY = 86_400_000

export type PlayerSession = {
  /** Undefined until it is known. */
  readonly identity: PlayerIdentity | null | undefined
  /** Why the last attempt to sign in failed. */
  readonly failure: Exclude<Entered, PlayerIdentity> | null
  enter(name: string, secret: string): Promise<void>
  leave(): void
}

/** The session of this browser as a player: one of an earlier visit goes on by itself. */
export function usePlayerSession(): PlayerSession {
  const [identity, setIdentity] = useState<PlayerIdentity | null>()
  const [failure, setFailure] = useState<PlayerSession['failure']>(null)
  const isKnown = identity !== undefined

  useEffect(() => {
    if (isKnown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    async function resume(pause: number) {
      const entered = await enter()
      if (timer === undefined) return
      if (typeof entered === 'object') return setIdentity(entered)
      if (entered === 'refused') return setIdentity(null)
      setFailure('unreachable')
      timer = setTimeout(resume, pause, Math.min(2 * pause, LONGEST_PAUSE))
    }
    timer = setTimeout(resume, 0, FIRST_PAUSE)
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [isKnown])

  useEffect(() => {
    if (!identity) return
    const timer = setInterval(() => void enter(), RENEW_EVERY)
    return () => clearInterval(timer)
  }, [identity])

  return {
    identity,
    failure,
    async enter(name, secret) {
      const entered = await enter({ name, secret })
      if (typeof entered === 'object') setIdentity(entered)
      setFailure(typeof entered === 'object' ? null : entered)
    },
    leave: useCallback(() => {
      void leave()
      setFailure(null)
      setIdentity(null)
    }, []),
  }
}
