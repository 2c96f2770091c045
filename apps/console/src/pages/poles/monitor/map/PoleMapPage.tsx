import { EmptyState, Stack, TitleLine, useIsPhone } from '@lamplighter/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { poleKindAddress } from '../../../../app/addresses.ts'
import { useAddress } from '../../../../list/address.ts'
import { CityMap, type CityMapHandle } from '../../../../map/CityMap.tsx'
import { noInset } from '../../../../map/marks/inset.ts'
import { BASE_KIND, monitorKindNames, monitorKinds } from '../../../../pole/monitorKinds.ts'
import { PoleDeviceDrawer } from '../../../../pole/PoleDeviceDrawer.tsx'
import { DeviceFinder } from './DeviceFinder.tsx'
import { sumOf, useKindCounts } from './kindCounts.ts'
import { LayerPanel } from './LayerPanel.tsx'
import styles from './map.module.css'
import { mapFields } from './mapAddress.ts'
import { StateFilter } from './StateFilter.tsx'

const NONE: readonly number[] = []
const OPTIONS = { replaces: ['hide', 'state'], walks: ['device'] } as const
/** What lies over the map, px: the layers, and the drawer or on a phone the sheet of a device. */
const PANEL = 320
const DRAWER = 456
const SHEET = 0.6
/** The phone's menu lies below the map and under the sheet, px. */
const TABS = 64

/** What hangs on poles all over the city, kind by kind as layers: from afar as clusters, near around each pole. */
export default function PoleMapPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [{ device, state, hide }, change] = useAddress(mapFields, OPTIONS)
  const counts = useKindCounts()
  const [map, setMap] = useState<CityMapHandle | null>(null)
  /** The device that was opened where it is already in sight. */
  const inSight = useRef<number | null>(null)
  const hidden = hide.join()
  const shown = useMemo(() => monitorKindNames.filter((name) => !hidden.split(',').includes(name)), [hidden])
  const kinds = useMemo(() => shown.map((name) => monitorKinds[name]), [shown])
  const byPlace = useMemo(() => ({ state: state === 'all' ? undefined : state }), [state])
  const selected = useMemo(() => (device === null ? NONE : [device]), [device])
  const isOpen = device !== null
  const inset = useMemo(
    () =>
      isPhone
        ? { ...noInset, bottom: isOpen ? Math.round(innerHeight * SHEET) - TABS : 0 }
        : { ...noInset, left: PANEL, right: isOpen ? DRAWER : 0 },
    [isPhone, isOpen],
  )
  useEffect(() => {
    if (map && device !== null && device !== inSight.current) map.flyTo([device])
  }, [map, device])
  const pick = (id: number | null) => {
    inSight.current = id
    change({ device: id })
  }
  return (
    <Stack full gap={0}>
      <TitleLine title={t('titles.map')}>
        <DeviceFinder onFind={(id) => change({ device: id })} />
      </TitleLine>
      <div className={styles.page}>
        <CityMap
          ref={setMap}
          inset={inset}
          kind={kinds}
          byPlace={byPlace}
          selected={selected}
          onPick={pick}
          legend={false}
          instead={{ label: t('pole.toList'), run: () => void navigate(poleKindAddress(BASE_KIND)) }}
          empty={
            shown.length === 0 && <EmptyState icon="layers" title={t('pole.gis.none')} text={t('pole.gis.noneText')} />
          }
        />
        <LayerPanel counts={counts} hidden={hide} onHide={(next) => change({ hide: next })}>
          <StateFilter
            counts={counts && sumOf(counts, shown)}
            state={state}
            onState={(next) => change({ state: next })}
          />
        </LayerPanel>
      </div>
      <PoleDeviceDrawer id={device} sheet onClose={() => change({ device: null })} />
    </Stack>
  )
}
