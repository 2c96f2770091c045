import { serverNow } from '@lamplighter/client'
import type { PlanRow } from '@lamplighter/contract'
import { planYear } from '@lamplighter/kinds/plans'
import { localDay } from '@lamplighter/kinds/sun'
import { useEffect, useState } from 'react'
import { useCityClock } from '../../../../app/useCityClock.ts'

/** Of one lamp, of the mean power of those that carry the plan out; without such lamps no energy is known. */
export type YearSum = { readonly hours: number; readonly kwh: number | null }

/** What each plan burns in a year, one after the other, so that the list is there at once. */
export function useYears(plans: readonly PlanRow[] | undefined): ReadonlyMap<string, YearSum> {
  const place = useCityClock()
  const [known, setKnown] = useState<ReadonlyMap<string, YearSum>>(new Map())
  useEffect(() => {
    if (!place || !plans) return
    const today = localDay(place.timeZone, serverNow())
    let next = 0
    let waiting = 0
    const sums = new Map<string, YearSum>()
    const step = () => {
      const plan = plans[next++]
      if (!plan) return setKnown(sums)
      const { meanWatts } = plan
      const { hours, kWh } = planYear(plan.body, place, today, { ratedWatts: meanWatts ?? 0 })
      sums.set(plan.id, { hours, kwh: meanWatts === null ? null : kWh })
      waiting = window.setTimeout(step)
    }
    waiting = window.setTimeout(step)
    return () => window.clearTimeout(waiting)
  }, [plans, place])
  return known
}
