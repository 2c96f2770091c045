import { useCall } from '@lamplighter/client'
import type { TreeNode } from '@lamplighter/contract'
import { useEffect, useState } from 'react'
import { keyOf, type TreeScope } from '../state/treeScope.ts'
import { type SiteDevices, siteKey } from './counts.ts'
import { wayTo } from './rows.ts'

const FRESH = 60_000

type Known = { root: TreeNode | undefined; read: SiteDevices; open: (keys: readonly string[]) => void }

/** Opens the way to a device or a place once, as soon as it is known; what is closed later stays closed. */
export function useReveal(key: string | null, { root, read, open }: Known) {
  const [pending, setPending] = useState(key)
  const device = pending?.startsWith('d') ? Number(pending.slice(1)) : null
  const { data } = useCall('device.detail', { id: device ?? 0 }, { enabled: device !== null, fresh: FRESH })
  useEffect(() => setPending(key), [key])
  useEffect(() => {
    if (pending === null || !root) return
    const way = wayTo(root, read, pending)
    if (way.length > 0) {
      open(way)
      setPending(null)
    } else if (data) open([...wayTo(root, read, siteKey(data.stationId)), siteKey(data.stationId)])
  }, [pending, root, read, data, open])
}

/** The node of the tree that the address means. */
export const addressedKey = (place: TreeScope | null, device: number | null) =>
  device === null ? place && keyOf(place) : `d${device}`
