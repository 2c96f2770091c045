import { Icon } from '@lamplighter/ui'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../map/CityMap.tsx'
import { CommandBar } from './command/CommandBar.tsx'
import { useRights } from './command/useOrder.ts'
import { DetailPanel } from './detail/DetailPanel.tsx'
import { LightList } from './list/LightList.tsx'
import { MonitorTitle } from './MonitorTitle.tsx'
import styles from './monitor.module.css'
import { ProgressPanel } from './progress/ProgressPanel.tsx'
import type { Monitor } from './state/useMonitor.ts'
import { DeviceTree } from './tree/DeviceTree.tsx'
import { useTree } from './tree/useTree.ts'
import { useDeskInset } from './useDeskInset.ts'
import { useEscape } from './useEscape.ts'

/** The map fills the page; tree, list, detail, command bar and progress lie over it. */
export function MonitorDesk({ monitor }: { monitor: Monitor }) {
  const { t } = useTranslation()
  const { query, change, selected, setSelected, gathered } = monitor
  const tree = useTree()
  const rights = useRights()
  const [folded, setFolded] = useState(false)
  const [lasso, setLasso] = useState(false)
  const isList = query.view === 'list'
  const commands = selected.size > 0 && Object.values(rights).some(Boolean)
  const inset = useDeskInset({ detail: query.device !== null, progress: query.order !== null, folded, commands })
  const ringed = useMemo(
    () => [...new Set([...selected, ...(query.device === null ? [] : [query.device])])],
    [selected, query.device],
  )
  useEscape(monitor.letGo)
  useEffect(() => {
    if (isList) setLasso(false)
  }, [isList])

  return (
    <div className={styles.page}>
      <MonitorTitle query={query} onChange={change} tree={tree} />
      <div className={styles.stage} data-view={query.view}>
        <div className={styles.map} inert={isList}>
          <CityMap
            ref={monitor.setMap}
            inset={inset}
            selected={ringed}
            onPick={monitor.pick}
            lasso={lasso}
            onLasso={(ids, how) => {
              setLasso(false)
              monitor.gather(ids, how)
            }}
            legend={false}
          />
        </div>
        <div className={styles.panels} data-detail={query.device !== null} data-folded={folded && !isList}>
          <section className={styles.tree}>
            <header>
              <h2>{t('monitor.tree.title')}</h2>
              <span>{t('monitor.tree.unit')}</span>
            </header>
            <DeviceTree tree={tree} place={query.place} device={query.device} onChoose={monitor.choose} />
          </section>
          <div className={styles.free}>
            {!isList && (
              <button
                type="button"
                className={styles.lasso}
                aria-pressed={lasso}
                title={t('monitor.lasso.hint')}
                onClick={() => setLasso(!lasso)}
              >
                <Icon name="lasso" size={17} />
                {t(lasso ? 'monitor.lasso.draw' : 'monitor.lasso.title')}
              </button>
            )}
            {query.order && (
              <div className={styles.progress}>
                <ProgressPanel key={query.order} groupId={query.order} onClose={() => change({ order: null })} />
              </div>
            )}
            {commands && (
              <div className={styles.command}>
                <CommandBar
                  lamps={gathered.rows}
                  count={selected.size}
                  onSent={(order) => change({ order })}
                  onClear={monitor.clear}
                />
              </div>
            )}
          </div>
          {query.device !== null && (
            <section className={styles.detail} aria-label={t('monitor.detail.label')}>
              <DetailPanel
                key={query.device}
                id={query.device}
                onLocate={monitor.locate}
                onClose={() => change({ device: null })}
                onOrder={(order) => change({ order })}
              />
            </section>
          )}
          <section className={styles.list} aria-label={t('monitor.list.label')}>
            <LightList
              query={query}
              onChange={change}
              onOpen={monitor.open}
              gathered={gathered}
              selected={selected}
              onSelect={setSelected}
              folded={folded && !isList}
              onFold={isList ? undefined : setFolded}
            />
          </section>
        </div>
      </div>
    </div>
  )
}
