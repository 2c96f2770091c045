import { serverNow, useCall, useMay } from '@lamplighter/client'
import type { Step } from '@lamplighter/contract'
import { useState } from 'react'
import type { Row } from './samples.ts'

const EVERY = 60_000
/** The end is asked for ahead, so that what is reported while the screen is open comes too. */
const AHEAD = 86_400_000

/** Some values of a cabinet over the time until now, kept up to date. */
export function useCurve(deviceId: number, points: string[], span: number, step: Step) {
  const allowed = useMay('history.view')
  const [opened] = useState(serverNow)
  const from = opened - span
  const reading = useCall(
    'history.query',
    {
      deviceIds: [deviceId],
      points,
      from: new Date(from).toISOString(),
      to: new Date(opened + AHEAD).toISOString(),
      step,
    },
    { enabled: allowed, every: EVERY, keep: true },
  )
  const rowsOf = (point: string): readonly Row[] => reading.data?.series.find((one) => one.point === point)?.rows ?? []
  return { allowed, from, reading, rowsOf }
}
