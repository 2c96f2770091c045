import { serverNow, useCall, useMay } from '@lamplighter/client'
import type { Kind, Step } from '@lamplighter/contract'
import { useMemo, useState } from 'react'
import { carried, type Row, withBeats } from './samples.ts'

const EVERY = 60_000
/** The end is asked for ahead, so that what is reported while the screen is open comes too. */
const AHEAD = 86_400_000

/** Some values of a device, of a cabinet unless said otherwise, over the time until now, kept up to date. */
export function useCurve(
  deviceId: number,
  points: readonly string[],
  span: number,
  step: Step,
  kind: Kind = 'power-box',
) {
  const allowed = useMay('history.view')
  const [opened] = useState(serverNow)
  const from = opened - span
  const reading = useCall(
    'history.query',
    {
      deviceIds: [deviceId],
      points: withBeats(kind, points),
      from: new Date(from).toISOString(),
      to: new Date(opened + AHEAD).toISOString(),
      step,
    },
    { enabled: allowed, every: EVERY, keep: true },
  )
  const rows = useMemo(() => {
    const own = (point: string): readonly Row[] => reading.data?.series.find((one) => one.point === point)?.rows ?? []
    const beats = reading.data?.series.flatMap((one) => one.rows) ?? []
    return new Map(points.map((point) => [point, step === 'day' ? own(point) : carried(own(point), beats)]))
  }, [reading.data, points, step])
  return { allowed, from, reading, rows }
}
