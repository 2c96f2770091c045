import { useCall } from '@lamplighter/client'
import type { LampCondition } from '@lamplighter/contract'
import { useEffect, useState } from 'react'
import { LISTED } from '../useDevicesOf.ts'
import { heightsCross, isEmpty } from './condition.ts'

/** A pause in filling in after which the lamps are asked for, ms. */
const REST = 300

/** The lamps that fit a condition at this moment, the first of them with their states. */
export function useFitting(given: LampCondition) {
  const written = JSON.stringify(given)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), REST)
    return () => clearTimeout(timer)
  }, [written])
  const condition = JSON.parse(settled) as LampCondition
  const asks = !isEmpty(condition) && !heightsCross(condition)
  const fitting = useCall(
    'target.query',
    { target: { kind: 'luminaire', ...condition } },
    { enabled: asks, keep: true },
  )
  const ids = asks ? fitting.data?.ids : undefined
  const lamps = useCall(
    'light.query',
    { size: LISTED, filters: { ids: ids ?? [] }, sort: { field: 'name', desc: false } },
    { enabled: ids !== undefined && ids.length > 0, keep: true },
  )
  return {
    /** Nothing while it is not known, or nothing is asked. */
    ids,
    asks,
    reading: {
      data: ids?.length === 0 ? [] : ids && lamps.data?.rows,
      error: fitting.error ?? lamps.error,
      refetch: () => Promise.all([fitting.refetch(), lamps.refetch()]),
    },
  }
}
