import { useCalls } from '@lamplighter/client'
import type { TreeNode } from '@lamplighter/contract'
import { useRef } from 'react'
import { type SiteDevices, siteKey } from './counts.ts'

const FRESH = 300_000

/** The devices of sites, as far as they were read. */
export function useSiteDevices(ids: readonly (number | null)[]) {
  const answers = useCalls(
    'tree.queryDevices',
    ids.map((stationId) => ({ stationId })),
    { fresh: FRESH },
  )
  const read = new Map<string, readonly TreeNode[]>()
  ids.forEach((id, at) => {
    const devices = answers[at]?.data
    if (devices) read.set(siteKey(id), devices)
  })
  const kept = useRef<SiteDevices>(read)
  // The same map while nothing was read: tree and counts are made from it.
  if (read.size !== kept.current.size || [...read].some(([key, devices]) => kept.current.get(key) !== devices))
    kept.current = read
  const failed = answers.filter(({ data, error }) => error && !data)
  return {
    read: kept.current,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
