import { useMay } from '@lamplighter/client'
import { Panel, Stack } from '@lamplighter/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deviceAddress } from '../../../app/addresses.ts'
import { useCityCounts } from '../../../city/useCityCounts.ts'
import { type Summary, useHome } from '../../../city/useHome.ts'
import { useInventedNote } from '../../../city/useInventedNote.ts'
import { CityMap } from '../../../map/CityMap.tsx'
import styles from './home.module.css'
import { EventsPanel } from './parts/EventsPanel.tsx'
import { Figures } from './parts/Figures.tsx'
import { FirstSteps } from './parts/FirstSteps.tsx'
import { HomeViewFigures } from './parts/HomeViewFigures.tsx'
import { HomeViewTabs, useLens } from './parts/HomeViewTabs.tsx'
import { LoadPanel } from './parts/LoadPanel.tsx'
import { MissedSwitches } from './parts/MissedSwitches.tsx'
import { Nights } from './parts/Nights.tsx'
import { Tile } from './parts/Tile.tsx'
import { TonightBar } from './parts/TonightBar.tsx'
import { Worst } from './parts/Worst.tsx'
import { useHomeInset } from './useHomeInset.ts'

const hasNothing = ({ counts }: Summary) => Object.values(counts).every((count) => count === 0)

/** The city at a glance: its map, tonight, its figures, its load and what happened lately. */
export default function HomePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { inset, hasLegend } = useHomeInset()
  const { summary, tonight, load } = useHome()
  const counts = useCityCounts(summary.data)
  const [view, setLens] = useLens()
  const seesDevices = useMay('device.view')
  const invented = useInventedNote()
  const isEmpty = summary.data !== undefined && hasNothing(summary.data)
  const open = useCallback((id: number | null) => void (id !== null && navigate(deviceAddress(id))), [navigate])
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {seesDevices && !isEmpty && (
        <div className={styles.map}>
          <CityMap inset={inset} onPick={open} legend={hasLegend} />
        </div>
      )}
      <div className={styles.panels}>
        <Panel floating flush className={styles.strip}>
          <Tile reading={tonight} rows={1} height={40} line>
            {(data) => <TonightBar tonight={data} />}
          </Tile>
        </Panel>
        {isEmpty ? (
          <FirstSteps className={styles.first} />
        ) : (
          <>
            <Panel floating className={styles.figures}>
              <Stack full gap={0}>
                <HomeViewTabs view={view} onChoose={setLens} />
                {view === 'city' ? (
                  <Tile reading={summary} rows={14} height={28}>
                    {(data) => (
                      <Figures summary={data} counts={counts ?? data.lamps}>
                        <Worst stations={data.worst} isNight={data.lamps.shouldBeLit > 0} />
                      </Figures>
                    )}
                  </Tile>
                ) : (
                  <HomeViewFigures view={view} />
                )}
              </Stack>
            </Panel>
            <LoadPanel load={load} tonight={tonight} className={styles.load} />
            <div className={styles.right}>
              {seesDevices && <MissedSwitches />}
              {seesDevices && <EventsPanel className={styles.events} />}
              <Panel
                floating
                flush
                className={styles.nights}
                title={t('home.nights.title')}
                note={invented(summary.data?.nights[0]?.day ?? '', 'kWh')}
              >
                <Tile reading={summary} rows={4} height={24}>
                  {(data) => <Nights nights={data.nights} load={load.data} />}
                </Tile>
              </Panel>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
