import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { HELP_CALLS, poleKindAddress } from '../../app/addresses.ts'
import { persistent } from '../../app/persistent.ts'
import { withWords } from '../../i18n/loadWords.ts'
import { useOpenCalls } from '../../pole/call/useOpenCalls.ts'
import { loadWaitingNotices } from '../alarms/loadWaitingNotices.ts'

const WaitingNotices = lazy(persistent(withWords(['pole'], loadWaitingNotices)))

/**
 * Presses of a help button are shown on every screen until the call is over, but on that of the calls and where the
 * intercom itself is open; they sound as the alarms that they raise.
 */
export function HelpCalls() {
  const { data } = useOpenCalls()
  const { pathname, search } = useLocation()
  const open = pathname === poleKindAddress('speak') ? new URLSearchParams(search).get('id') : null
  if (!data?.rows.length || pathname === HELP_CALLS) return null
  return (
    <Suspense>
      <WaitingNotices calls={data.rows.filter(({ deviceId }) => String(deviceId) !== open)} />
    </Suspense>
  )
}
