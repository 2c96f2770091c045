import { useCall } from '@lamplighter/client'
import type { Bounds, TargetOfKind, TreeNode } from '@lamplighter/contract'
import type { Selection } from '@lamplighter/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAddress } from '../../../../list/address.ts'
import type { CityMapHandle } from '../../../../map/CityMap.tsx'
import { idsOfDevices } from '../tree/rows.ts'
import { monitorFields, monitorOptions } from './query.ts'
import { nobody, opened, selectOnClick, selectOnGround, selectOnLasso } from './selection.ts'
import { sameScope, scopeOf } from './treeScope.ts'
import { useGathered } from './useGathered.ts'

const DEVICES_FRESH = 60_000

/** Ids of all lamps, to tell them from what cannot be dimmed. */
function useLampIds(): ReadonlySet<number> | null {
  const { data } = useCall('device.map', {}, { fresh: DEVICES_FRESH })
  return useMemo(() => {
    if (!data) return null
    const lamp = data.kinds.indexOf('luminaire')
    return new Set(data.rows.filter(([, kind]) => kind === lamp).map(([id]) => id))
  }, [data])
}

/** The one selection of the monitor and every way to change it. */
export function useMonitor() {
  const [query, change] = useAddress(monitorFields, monitorOptions)
  const [selected, setSelected] = useState<Selection>(nobody)
  const [whole, setWhole] = useState<{ selected: Selection; condition: TargetOfKind } | null>(null)
  const [map, setMap] = useState<CityMapHandle | null>(null)
  /** The device that was opened where it is already in sight. */
  const inSight = useRef<number | null>(null)
  const lamps = useLampIds()
  // Any other selection is no longer what that condition chose.
  const gathered = useGathered(selected, whole?.selected === selected ? whole.condition : null)
  const { device, place } = query

  useEffect(() => {
    if (device !== null && lamps?.has(device)) setSelected((now) => opened(now, device))
  }, [device, lamps])

  useEffect(() => {
    if (map && device !== null && device !== inSight.current) map.flyTo([device])
  }, [map, device])

  // The bar of commands covers some of the map by then.
  useEffect(() => {
    if (map && whole) map.flyTo([...whole.selected])
  }, [map, whole])

  const clear = useCallback(() => setSelected(nobody), [])
  /** Opens a device that is seen already: the map stays where it is. */
  const open = (id: number) => {
    inSight.current = id
    change({ device: id })
  }
  const pick = (id: number | null, { additive }: { additive: boolean }) => {
    if (id === null) {
      setSelected((now) => selectOnGround(now, additive))
      if (!additive && selected.size <= 1) change({ device: null })
      return
    }
    if (lamps?.has(id)) setSelected((now) => selectOnClick(now, id, additive))
    if (!additive) open(id)
  }
  const selectAll = (ids: readonly number[], condition: TargetOfKind) => {
    const all = new Set(ids)
    setSelected(all)
    setWhole({ selected: all, condition })
  }
  const gather = (ids: readonly number[], { additive, condition }: { additive: boolean; condition?: TargetOfKind }) => {
    if (condition) selectAll(ids, condition)
    else setSelected((now) => selectOnLasso(now, ids, additive))
    if (ids.length > 0) change({ tab: 'selected', device: null })
  }
  /** A branch narrows the list and moves the map; the same again lets go of it. A single device opens. */
  const choose = (node: TreeNode, bounds: Bounds | null) => {
    const next = scopeOf(node)
    const own = node.key.startsWith('d') ? node.id : null
    if (!next && own === null) {
      change({ place: null })
      map?.fit()
      return
    }
    if (next && sameScope(next, place)) {
      change({ place: null, ...(device === own ? { device: null } : {}) })
      map?.fit()
      return
    }
    if (next && own === null) {
      // A command would otherwise still go to what was chosen before.
      clear()
      change({ place: next, device: null, ...(query.tab === 'selected' ? { tab: 'all' } : {}) })
    } else change({ ...(next ? { place: next } : {}), device: own })
    if (bounds) map?.show(bounds)
    else map?.flyTo(idsOfDevices(node))
  }
  /** Shows the open device on the map, wherever the page was. */
  const locate = () => {
    if (query.view === 'list') change({ view: 'map' })
    if (device !== null) map?.flyTo([device])
  }
  const show = (ids: readonly number[]) => map?.flyTo([...ids])
  /** Frames all that is chosen, wherever the page was. */
  const showChosen = () => {
    if (query.view === 'list') change({ view: 'map' })
    map?.flyTo([...selected])
  }
  const clearOrClose = () => {
    if (selected.size > 0) clear()
    else if (device !== null) change({ device: null })
  }

  return {
    query,
    change,
    selected,
    setSelected,
    selectAll,
    gathered,
    /** False until the map runs, and where it cannot be drawn. */
    hasMap: map !== null,
    setMap,
    open,
    pick,
    gather,
    choose,
    clear,
    locate,
    show,
    showChosen,
    clearOrClose,
  }
}

export type Monitor = ReturnType<typeof useMonitor>
