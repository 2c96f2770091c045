import { useCall, useLive } from '@lamplighter/client'
import type { Calls, Sent } from '@lamplighter/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { poleKindAddress } from '../../app/addresses.ts'
import { askingAgain } from '../../app/askingAgain.ts'
import { persistent } from '../../app/persistent.ts'
import { withWords } from '../../i18n/loadWords.ts'

const WaitingNotices = lazy(
  persistent(
    withWords(
      ['pole'],
      askingAgain(() => import('../alarms/WaitingNotices.tsx')),
    ),
  ),
)

/** Who talks to a caller is known this soon, ms. */
const WHILE_CALLED = 3_000
const MINUTE = 60_000
const OPEN: Sent<Calls['intercom.calls']> = { size: 20, filters: { isOpen: true } }

/**
 * Presses of a help button are shown on every screen until the call is over, but where the intercom itself is open; they
 * sound as the alarms that they raise.
 */
export function HelpCalls() {
  const [isCalled, setCalled] = useState(false)
  const { data, refetch } = useCall('intercom.calls', OPEN, { every: isCalled ? WHILE_CALLED : MINUTE, keep: true })
  useEffect(() => setCalled(!!data && data.rows.length > 0), [data])
  useLive('alarm', ({ alarmType }) => {
    if (alarmType === 'HelpCall') void refetch()
  })
  const { pathname, search } = useLocation()
  const open = pathname === poleKindAddress('speak') ? new URLSearchParams(search).get('id') : null
  if (!data?.rows.length) return null
  return (
    <Suspense>
      <WaitingNotices calls={data.rows.filter(({ deviceId }) => String(deviceId) !== open)} />
    </Suspense>
  )
}
