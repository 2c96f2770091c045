import { EmptyState } from '@lamplighter/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../../map/CityMap.tsx'
import { noInset } from '../../../../map/marks/inset.ts'
import { selectOnClick } from '../state/selection.ts'
import { useImportWay } from '../state/useImportWay.ts'
import type { Monitor } from '../state/useMonitor.ts'
import { ChosenSheet } from './ChosenSheet.tsx'
import { DeviceSheet } from './DeviceSheet.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import { PhoneList } from './PhoneList.tsx'
import styles from './phone.module.css'
import TargetSheet from './TargetSheet.tsx'

/** How much of the map the open sheet covers, px; that of a device until it is measured. */
const SHEET = { device: 486, chosen: 350 } as const
const HEAD = 60

/** On the street: the map with the sheet of one lamp or of many over it, or the lamps as a list. */
export function MonitorPhone({ monitor }: { monitor: Monitor }) {
  const { t } = useTranslation()
  const { query, change, gathered, selected, setSelected } = monitor
  const { device } = query
  const importWay = useImportWay()
  const isList = query.view === 'list'
  const [picking, setPicking] = useState(false)
  const [taken, setTaken] = useState<readonly number[]>([])
  const hasChosen = selected.size > 1
  const [sheetHeight, setSheetHeight] = useState(0)
  const covered = device !== null ? Math.max(SHEET.device, sheetHeight) : hasChosen ? SHEET.chosen : 0
  const inset = useMemo(() => ({ ...noInset, top: HEAD, bottom: covered }), [covered])
  const ringed = useMemo(
    () => [...new Set([...(hasChosen ? selected : []), ...(device === null ? [] : [device])])],
    [selected, hasChosen, device],
  )
  const open = (id: number) => {
    setSelected((now) => selectOnClick(now, id, false))
    change({ device: id, view: 'map' })
  }
  const gather = (ids: number[]) => {
    setPicking(false)
    const [first] = ids
    if (ids.length === 1 && first !== undefined) return open(first)
    setSelected(new Set(ids))
    setTaken(ids)
    change({ device: null, order: null, view: 'map' })
  }
  // Only then does the map know how much of it the sheet covers.
  const showDevice = useEffectEvent(() => device !== null && monitor.show([device]))
  useEffect(() => {
    if (sheetHeight > SHEET.device) showDevice()
  }, [sheetHeight])
  const showTaken = useEffectEvent(() => monitor.show(taken))
  useEffect(() => {
    if (taken.length > 0) showTaken()
  }, [taken])
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('monitor.title')}</h1>
      <div className={styles.map} inert={isList}>
        <CityMap
          ref={monitor.setMap}
          inset={inset}
          selected={ringed}
          onPick={(id) => monitor.pick(id, { additive: false })}
          legend={false}
          empty={
            <EmptyState
              icon="map"
              title={t('monitor.list.noneYet')}
              text={t('monitor.list.noneAtAll')}
              action={importWay}
            />
          }
          instead={{ label: t('monitor.view.toList'), run: () => change({ view: 'list' }) }}
        />
      </div>
      {isList && <PhoneList query={query} onChange={change} gathered={gathered} onOpen={open} />}
      <PhoneHead query={query} onChange={change} picking={picking} onPicking={setPicking} />
      {device !== null && !isList && (
        <DeviceSheet key={device} id={device} onHeight={setSheetHeight} onClose={() => change({ device: null })} />
      )}
      {hasChosen && device === null && !isList && (
        <ChosenSheet
          count={selected.size}
          gathered={gathered}
          order={query.order}
          onSent={(order) => change({ order })}
          onClose={() => {
            monitor.clear()
            change({ order: null })
          }}
        />
      )}
      {picking && (
        <TargetSheet
          query={query}
          chosen={hasChosen ? [...selected] : []}
          onGather={gather}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
