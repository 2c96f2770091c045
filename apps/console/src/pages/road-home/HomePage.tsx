import { useMay } from '@lamplighter/client'
import { EmptyState, FailedState, Panel, Skeleton } from '@lamplighter/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deviceAddress, ROAD } from '../../app/screens.ts'
import { CityMap } from '../../map/CityMap.tsx'
import { useLampCounts } from '../../map/useLampCounts.ts'
import styles from './home.module.css'
import { EventsPanel } from './parts/EventsPanel.tsx'
import { Figures } from './parts/Figures.tsx'
import { LoadPanel } from './parts/LoadPanel.tsx'
import { Nights } from './parts/Nights.tsx'
import { Strip } from './parts/Strip.tsx'
import { Worst } from './parts/Worst.tsx'
import { useHome } from './useHome.ts'
import { useHomeInset } from './useHomeInset.ts'

function NoCity() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayImport = useMay('import.run')
  return (
    <EmptyState
      icon="map"
      title={t('home.empty.title')}
      text={t(mayImport ? 'home.empty.import' : 'home.empty.ask')}
      action={mayImport ? { label: t('home.empty.go'), run: () => void navigate(`${ROAD}/asset/import`) } : undefined}
    />
  )
}

/** The city at a glance: its map, tonight, its figures, its load and what happened lately. */
export default function HomePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const inset = useHomeInset()
  const { summary, tonight, load } = useHome()
  const counts = useLampCounts()
  const open = useCallback((id: number | null) => void (id !== null && navigate(deviceAddress(id))), [navigate])
  const figures = summary.data
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <div className={styles.map}>
        <CityMap inset={inset} onPick={open} empty={<NoCity />} />
      </div>
      <div className={styles.panels}>
        <Panel floating flush className={styles.strip}>
          <Strip tonight={tonight.data} />
        </Panel>
        <Panel floating className={styles.figures}>
          {figures && counts ? (
            <div className={styles.column}>
              <Figures summary={figures} counts={counts}>
                <Worst stations={figures.worst} isNight={figures.lamps.shouldBeLit > 0} />
              </Figures>
            </div>
          ) : summary.error ? (
            <FailedState
              compact
              title={t('common.failed.title')}
              text={summary.error.message}
              action={{ label: t('common.retry'), run: () => void summary.refetch() }}
            />
          ) : (
            <Skeleton rows={10} height={28} label={t('common.loading')} />
          )}
        </Panel>
        <LoadPanel load={load} tonight={tonight} className={styles.load} />
        <div className={styles.right}>
          <EventsPanel />
          <Panel floating flush className={styles.nights} title={t('home.nights.title')} note="kWh">
            {figures ? (
              <Nights nights={figures.nights} load={load.data} />
            ) : (
              <Skeleton rows={4} height={24} label={t('common.loading')} />
            )}
          </Panel>
        </div>
      </div>
    </div>
  )
}
