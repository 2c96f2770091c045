import { useCall, useLive, useReadAgain } from '@lamplighter/client'
import type { Calls, Sent } from '@lamplighter/contract'
import { useEffect, useState } from 'react'

/** Who talks to a caller is known this soon, ms. */
const WHILE_CALLED = 3_000
const MINUTE = 60_000
const OPEN: Sent<Calls['intercom.calls']> = { size: 20, filters: { isOpen: true } }

/** Calls for help that are not over: a press is heard of at once, what becomes of it soon. */
export function useOpenCalls(enabled = true) {
  const [isCalled, setCalled] = useState(false)
  const reading = useCall('intercom.calls', OPEN, { enabled, every: isCalled ? WHILE_CALLED : MINUTE, keep: true })
  const { data } = reading
  const readAgain = useReadAgain('intercom.calls', OPEN)
  useEffect(() => setCalled(!!data && data.rows.length > 0), [data])
  useLive('alarm', ({ alarmType }) => {
    if (enabled && alarmType === 'HelpCall') void readAgain()
  })
  return reading
}
