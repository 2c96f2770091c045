import { useCall } from '@lamplighter/client'
import { useMemo } from 'react'
import { type PlanOf, planOfAll } from './planOf.ts'

const FRESH = 60_000

/** The plan that a device carries out, of all versions in force. */
export function usePlanOf(): PlanOf {
  const { data } = useCall('plan.inForce', {}, { fresh: FRESH })
  return useMemo(() => planOfAll(data ?? []), [data])
}

/** Names of the organisation's own plans in force, each once. */
export function usePlanNames(): ReadonlyMap<string, string> {
  const { data } = useCall('plan.inForce', {}, { fresh: FRESH })
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data])
}
