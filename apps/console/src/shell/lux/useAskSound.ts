import { useSession } from '@lamplighter/client'
import type { LuxAsk } from '@lamplighter/contract'
import { type RefObject, useEffect, useRef } from 'react'
import { soundAlarm } from '../../alarm/sound/audible.ts'
import { isHeard } from '../../alarm/sound/sounder.ts'
import { useSoundSettings } from '../../alarm/sound/soundSettings.ts'
import { useFormat } from '../../app/useFormat.ts'

/** An ask sounds as an ordinary alarm. */
const LEVEL = 20

/** Sounds an ask when it comes, and again when it becomes a prompt; by the sound settings of this workstation. */
export function useAskSound(asks: readonly LuxAsk[] | undefined, sounds: RefObject<boolean>) {
  const format = useFormat()
  const heard = useRef<Set<string>>(new Set())
  const isSignedIn = useSession(({ session }) => session !== null)
  useEffect(() => {
    if (!asks || !isSignedIn) return
    const fresh = asks.map(({ id, state }) => `${id} ${state}`).filter((key) => !heard.current.has(key))
    for (const key of fresh) heard.current.add(key)
    const [hours = 0, minutes = 0] = format.minute(new Date()).split(':').map(Number)
    if (fresh.length > 0 && sounds.current && isHeard(useSoundSettings.getState(), LEVEL, hours * 60 + minutes))
      void soundAlarm(LEVEL)
  }, [asks, format, sounds, isSignedIn])
}
