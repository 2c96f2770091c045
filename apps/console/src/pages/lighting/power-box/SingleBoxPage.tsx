import { useMay } from '@lamplighter/client'
import { EmptyState, Stack } from '@lamplighter/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { ForbiddenPage } from '../../../app/states/ForbiddenPage.tsx'
import { type Menu, menus } from '../../../device/boxAddress.ts'
import { useDevice } from '../../../device/useDevice.ts'
import { oneOf, useAddress, wholeOf } from '../../../list/address.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AlarmView } from './alarm/AlarmView.tsx'
import { BoxTitle } from './BoxTitle.tsx'
import { HistoryView } from './history/HistoryView.tsx'
import { InfoView } from './info/InfoView.tsx'

const AnalyseView = lazy(() => import('./analyse/AnalyseView.tsx'))
const ConfigView = lazy(() => import('./config/ConfigView.tsx'))

const views = { info: InfoView, analyse: AnalyseView, history: HistoryView, alarm: AlarmView, config: ConfigView }

const fields = { id: wholeOf(), menu: oneOf(menus, 'info') }
const NOT_FOUND = 990005

function Box({ id, menu, onMenu }: { id: number; menu: Menu; onMenu: (menu: Menu) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { device, error, retry } = useDevice(id)
  const name = device?.name
  useEffect(() => {
    document.title = [name, t('common.product')].filter(Boolean).join(' · ')
  }, [name, t])
  const list = { label: t('boxes.single.open'), run: () => void navigate(`${ROAD}/monitor/boxes`) }
  if (error?.code === NOT_FOUND)
    return (
      <EmptyState
        icon="search"
        title={t('boxes.single.unknown')}
        text={t('boxes.single.unknownText', { id })}
        action={list}
      />
    )
  if (device && device.kind !== 'power-box')
    return <EmptyState icon="plug" title={t('boxes.single.notBox')} action={list} />
  const View = views[menu]
  return (
    <Stack full gap={0}>
      <Loaded reading={{ data: device, error, refetch: async () => retry() }}>
        {(box) => (
          <>
            <BoxTitle box={box} menu={menu} onMenu={onMenu} />
            <Suspense>
              <View box={box} />
            </Suspense>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** One cabinet: its live diagram, what can be learnt of it, its history, its events and its settings. */
export default function SingleBoxPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [{ id, menu }, change] = useAddress(fields)
  if (!useMay('device.view')) return <ForbiddenPage operation="device.view" />
  if (id === null)
    return (
      <EmptyState
        icon="plug"
        title={t('boxes.single.none')}
        text={t('boxes.single.noneText')}
        action={{ label: t('boxes.single.open'), run: () => void navigate(`${ROAD}/monitor/boxes`) }}
      />
    )
  return <Box key={id} id={id} menu={menu} onMenu={(next) => change({ menu: next })} />
}
