import { useCall } from '@lamplighter/client'
import type { Bounds, TreeNode } from '@lamplighter/contract'
import { useMemo } from 'react'
import { usePacedStates } from '../state/usePacedStates.ts'
import { countTree, nodesOf, type SiteDevices, siteKey } from './counts.ts'
import { usePlaces } from './usePlaces.ts'
import { useSiteDevices } from './useSiteDevices.ts'

/** Sites that are read at the same time, however many stand open. */
const MOST_READ = 200
const nothing: SiteDevices = new Map()

/** The organisation's tree with its counts at this moment: its sites, and the devices of those that stand open or hold a text. */
export function useTree({ open, text }: { open: ReadonlySet<string>; text: string }) {
  const { places, ...reading } = usePlaces()
  const sites = places?.sites
  const opened = useMemo(
    () => (sites ?? []).flatMap(({ id }) => (id === null || open.has(siteKey(id)) ? id : [])).slice(0, MOST_READ),
    [sites, open],
  )
  const devices = useSiteDevices(opened)
  const hits = useCall('tree.find', { text }, { enabled: text !== '', keep: true })
  const found = useMemo<SiteDevices>(
    () =>
      text !== '' && hits.data ? new Map(hits.data.sites.map(({ id, devices }) => [siteKey(id), devices])) : nothing,
    [text, hits.data],
  )
  const bySite = useMemo(() => new Map((sites ?? []).map((site) => [siteKey(site.id), site])), [sites])
  const types = useMemo(() => new Map([...bySite].map(([key, site]) => [key, site.types])), [bySite])
  const states = usePacedStates()
  const root = places?.root
  const counts = useMemo(
    () => (root ? countTree(root, { sites: bySite, read: devices.read, found, states }) : null),
    [root, bySite, devices.read, found, states],
  )

  /** Around all that stands at a branch; null where nothing has a position. */
  function boundsOf(branch: TreeNode): Bounds | null {
    const all = nodesOf(branch).flatMap(({ key }) => {
      const bounds = bySite.get(key)?.bounds
      return bounds ? [bounds] : []
    })
    if (all.length === 0) return null
    return [
      Math.min(...all.map(([west]) => west)),
      Math.min(...all.map(([, south]) => south)),
      Math.max(...all.map(([, , east]) => east)),
      Math.max(...all.map(([, , , north]) => north)),
    ]
  }

  return {
    root,
    counts,
    types,
    read: devices.read,
    found,
    /** The text is in the names of more devices than are listed. */
    more: text !== '' && (hits.data?.more ?? false),
    boundsOf,
    ...reading,
    devicesError: devices.error ?? (text !== '' ? hits.error : null),
    readDevicesAgain() {
      devices.retry()
      if (hits.error) void hits.refetch()
    },
  }
}

export type Tree = ReturnType<typeof useTree>
