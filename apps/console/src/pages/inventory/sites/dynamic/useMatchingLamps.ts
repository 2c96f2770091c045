import { useCall } from '@lamplighter/client'
import type { LampCondition } from '@lamplighter/contract'
import { useEffect, useState } from 'react'
import { LISTED } from '../useDevicesOf.ts'
import { heightsCross, isEmpty } from './condition.ts'

/** A pause in filling in after which the lamps are asked for, ms. */
const REST = 300

/** The lamps that fit a condition at this moment, the first of them with their states. */
export function useMatchingLamps(given: LampCondition) {
  const written = JSON.stringify(given)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), REST)
    return () => clearTimeout(timer)
  }, [written])
  const condition = JSON.parse(settled) as LampCondition
  const asks = !isEmpty(condition) && !heightsCross(condition)
  const { data, error, refetch } = useCall(
    'light.query',
    { size: LISTED, filters: condition, sort: { field: 'name', desc: false } },
    { enabled: asks, keep: true },
  )
  return {
    condition,
    asks,
    /** Nothing while it is not known, or nothing is asked. */
    total: asks ? data?.total : undefined,
    reading: { data: data?.rows, error, refetch },
  }
}
