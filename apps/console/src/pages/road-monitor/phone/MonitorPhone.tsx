import { EmptyState } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../map/CityMap.tsx'
import { noInset } from '../../../map/marks/inset.ts'
import { useImportWay } from '../state/useImportWay.ts'
import type { Monitor } from '../state/useMonitor.ts'
import { DeviceSheet } from './DeviceSheet.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import { PhoneList } from './PhoneList.tsx'
import styles from './phone.module.css'

/** How much of the map the open sheet covers, px; the same as in `phone.module.css`. */
const SHEET = 486
const HEAD = 60

/** On the street: the map with one lamp's sheet over it, or the lamps as a list. */
export function MonitorPhone({ monitor }: { monitor: Monitor }) {
  const { t } = useTranslation()
  const { query, change, gathered } = monitor
  const { device } = query
  const importWay = useImportWay()
  const isList = query.view === 'list'
  const inset = useMemo(() => ({ ...noInset, top: HEAD, bottom: device === null ? 0 : SHEET }), [device])
  const ringed = useMemo(() => (device === null ? [] : [device]), [device])
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
        />
      </div>
      {isList && <PhoneList query={query} onChange={change} gathered={gathered} />}
      <PhoneHead query={query} onChange={change} />
      {device !== null && !isList && (
        <DeviceSheet key={device} id={device} lamps={gathered.rows} onClose={() => change({ device: null })} />
      )}
    </div>
  )
}
