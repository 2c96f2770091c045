import { useCall } from '@lamplighter/client'
import { lazy, type RefObject, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ROAD } from '../../app/addresses.ts'
import { persistent } from '../../app/persistent.ts'
import { withWords } from '../../i18n/loadWords.ts'
import { loadWaitingNotices } from '../alarms/loadWaitingNotices.ts'
import { useAskSound } from './useAskSound.ts'

const WaitingNotices = lazy(persistent(withWords(['plan'], loadWaitingNotices)))

const MINUTE = 60_000
const none = [] as const

/** What lux stations ask is heard on every screen, and shown on those where their own screen does not show it. */
export function LuxAsks({ sounds }: { sounds: RefObject<boolean> }) {
  const { data } = useCall('lux.asks', {}, { every: MINUTE, keep: true })
  const isOnScreen = useLocation().pathname.startsWith(`${ROAD}/lux`)
  useAskSound(data, sounds)
  if (!data) return null
  return (
    <Suspense>
      <WaitingNotices asks={isOnScreen ? none : data} />
    </Suspense>
  )
}
