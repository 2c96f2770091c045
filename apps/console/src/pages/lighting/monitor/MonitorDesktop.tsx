import { Button, Panel, Row, Stack } from '@lamplighter/ui'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../../app/useReturnFocus.ts'
import { ProgressPanel } from '../../../command/follow/progress/ProgressPanel.tsx'
import { CityMap } from '../../../map/CityMap.tsx'
import { CommandBar } from './command/CommandBar.tsx'
import { useRights } from './command/useOrder.ts'
import { DetailPanel } from './detail/DetailPanel.tsx'
import { LightList } from './list/LightList.tsx'
import { MonitorTitle } from './MonitorTitle.tsx'
import styles from './monitor.module.css'
import type { Monitor } from './state/useMonitor.ts'
import { DeviceTree } from './tree/DeviceTree.tsx'
import { useDesktopInset } from './useDesktopInset.ts'
import { useEscape } from './useEscape.ts'
import { useSearchFocus } from './useSearchFocus.ts'

/** The map fills the page and the panels lie over it; they follow each other as the eye and the Tab key do. */
export function MonitorDesktop({ monitor }: { monitor: Monitor }) {
  const { t } = useTranslation()
  const { query, change, selected, setSelected, gathered } = monitor
  const rights = useRights()
  const [folded, setFolded] = useState(false)
  const [lasso, setLasso] = useState(false)
  const isList = query.view === 'list'
  const commands = selected.size > 0 && Object.values(rights).some(Boolean)
  const inset = useDesktopInset({ detail: query.device !== null, progress: query.order !== null, folded, commands })
  const ringed = useMemo(
    () => [...new Set([...selected, ...(query.device === null ? [] : [query.device])])],
    [selected, query.device],
  )
  useEscape(monitor.clearOrClose)
  useReturnFocus(query.device !== null)
  useSearchFocus(commands)
  useEffect(() => {
    if (isList) setLasso(false)
  }, [isList])

  return (
    <Stack full gap={0} className={styles.page}>
      <MonitorTitle monitor={monitor} />
      <div
        className={styles.panels}
        data-view={query.view}
        data-detail={query.device !== null}
        data-folded={folded && !isList}
      >
        <Panel
          floating
          flush
          className={styles.tree}
          label={t('monitor.tree.title')}
          title={t('monitor.tree.title')}
          note={t('monitor.tree.unit')}
        >
          <DeviceTree
            place={query.place}
            device={query.device}
            onChoose={monitor.choose}
            onSelect={(ids, condition) => monitor.gather(ids, { additive: false, condition })}
          />
        </Panel>
        <section className={styles.map} aria-label={t('monitor.view.map')} inert={isList}>
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
            instead={{ label: t('monitor.view.toList'), run: () => change({ view: 'list' }) }}
          />
          {!isList && monitor.hasMap && (
            <div className={styles.lasso}>
              <Button
                icon="lasso"
                aria-pressed={lasso}
                title={t('monitor.lasso.hint')}
                onClick={() => setLasso(!lasso)}
              >
                {t(lasso ? 'monitor.lasso.draw' : 'monitor.lasso.title')}
              </Button>
            </div>
          )}
        </section>
        <Panel floating flush className={styles.list} label={t('monitor.list.label')}>
          <LightList
            query={query}
            onChange={change}
            onOpen={monitor.open}
            gathered={gathered}
            selected={selected}
            onSelect={setSelected}
            onSelectAll={monitor.selectAll}
            folded={folded && !isList}
            onFold={isList ? undefined : setFolded}
          />
        </Panel>
        <Stack gap={0} className={styles.free}>
          {query.order && (
            <div className={styles.progress}>
              <ProgressPanel
                key={query.order}
                groupId={query.order}
                onDevice={monitor.open}
                onOrder={(order) => change({ order })}
                onClose={() => change({ order: null })}
              />
            </div>
          )}
          {commands && (
            <Row justify="center" className={styles.command} data-keys="command" tabIndex={-1}>
              <CommandBar
                gathered={gathered}
                count={selected.size}
                onSent={(order) => change({ order })}
                onShow={monitor.hasMap ? monitor.showChosen : null}
                onClear={monitor.clear}
              />
            </Row>
          )}
        </Stack>
        {query.device !== null && (
          <Panel floating flush className={styles.detail} label={t('monitor.detail.label')}>
            <DetailPanel
              key={query.device}
              id={query.device}
              onLocate={monitor.hasMap ? monitor.locate : null}
              onClose={() => change({ device: null })}
              onOrder={(order) => change({ order })}
            />
          </Panel>
        )}
      </div>
    </Stack>
  )
}
