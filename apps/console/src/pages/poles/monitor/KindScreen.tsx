import { useNow } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { poleDeviceList } from '@lamplighter/kinds/lists'
import { lookOf } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { NOTHING, Segments, StateSymbol, Tabs, Text, TitleLine } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { MoreCommands } from '../../../command/dialog/MoreCommands.tsx'
import { RefusedConnections } from '../../../connection/RefusedConnections.tsx'
import { isOld } from '../../../device/list/live.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import { CityMap } from '../../../map/CityMap.tsx'
import { isPictured, type MonitorKind, monitorKinds } from '../../../pole/monitorKinds.ts'
import { PoleDeviceDrawer } from '../../../pole/PoleDeviceDrawer.tsx'
import { SpeechButton } from '../../../pole/speech/SpeechButton.tsx'
import { CameraWall } from '../../../pole/video/CameraWall.tsx'
import { KindMenu } from './KindMenu.tsx'
import styles from './monitor.module.css'
import { Pictures } from './pictures/Pictures.tsx'
import { useKindColumns } from './useKindColumns.tsx'
import { type KindView, kindTabs, useKindList, viewsOf } from './useKindList.ts'
import { besideConnector, useSessionColumns } from './useSessionColumns.ts'

const PACE = 15_000
const NONE: readonly DeviceListRow[] = []

/** The devices of one kind on smart poles: by what they show, as a list or on the map, each with its values, past and commands. */
export function KindScreen({ name }: { name: MonitorKind }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const kind = monitorKinds[name]
  const { link } = wires[kind]
  const list = useKindList(name)
  const own = useKindColumns(kind, now)
  const ofSessions = useSessionColumns(kind)
  const columns = useMemo(() => besideConnector(own, ofSessions), [own, ofSessions])
  const { query, change, reading } = list
  const { view: shown } = query
  const selected = useMemo(() => (query.id === null ? [] : [query.id]), [query.id])
  const word = ({ online }: DeviceListRow) => t(online ? 'pole.online' : 'pole.offline')
  const viewWord = (view: KindView) => {
    if (view === 'live') return t('video.wall.title')
    if (view !== 'pictures') return t(`pole.${view}`)
    return isPictured(name) ? t(`pole.pictures.view.${name}`) : ''
  }
  const card = (row: DeviceListRow) => ({
    mark: <StateSymbol look={lookOf(row.kind, row, row.online && isOld(row, now))} size={26} label={word(row)} />,
    title: row.name,
    note: row.stationName ?? NOTHING,
    aside: row.pole ?? '',
    asideNote: word(row),
  })
  return (
    <div className={styles.page}>
      <KindMenu current={name} />
      <div className={styles.screen}>
        <TitleLine
          title={t(`pole.kind.${name}`)}
          tabs={
            <Tabs
              label={t('pole.tabs')}
              current={query.tab}
              tabs={kindTabs.map((key) => ({ key, name: t(`pole.tab.${key}`), count: reading.data?.counts[key] }))}
              onTab={(tab) => change({ tab })}
            />
          }
        >
          <Segments label={t('pole.view')} role="radiogroup">
            {viewsOf(name).map((view) => (
              // biome-ignore lint/a11y/useSemanticElements: one of several segments
              <button
                key={view}
                type="button"
                role="radio"
                aria-checked={shown === view}
                onClick={() => change({ view })}
              >
                {viewWord(view)}
              </button>
            ))}
          </Segments>
        </TitleLine>
        {shown === 'pictures' && isPictured(name) ? (
          <div className={styles.body}>
            <Pictures
              name={name}
              list={list}
              label={t(`pole.kind.${name}`)}
              now={now}
              filters={<Keyword keyword={query.q} label={t('pole.search')} onKeyword={(q) => change({ q })} />}
              onOpen={(id) => change({ id })}
            />
          </div>
        ) : shown === 'live' ? (
          <CameraWall cameras={reading.data?.rows ?? NONE} onOpen={(id) => change({ id })} />
        ) : shown === 'map' ? (
          <div className={styles.map}>
            <CityMap
              kind={kind}
              selected={selected}
              onPick={(id) => change({ id })}
              legend={false}
              instead={{ label: t('pole.toList'), run: () => change({ view: 'list' }) }}
            />
          </div>
        ) : (
          <div className={styles.body}>
            <ListScreen
              list={list}
              label={t(`pole.kind.${name}`)}
              idOf={({ id }) => id}
              columns={columns}
              chooses={`pole-${name}-columns`}
              card={card}
              empty={{ icon: 'plug', title: t('pole.empty'), text: t('pole.emptyText') }}
              filters={
                <>
                  <Keyword keyword={query.q} label={t('pole.search')} onKeyword={(q) => change({ q })} />
                  {link !== undefined && <RefusedConnections link={link} />}
                </>
              }
              actions={(chosen) => (
                <>
                  <Text tone="dim" size={12}>
                    {t('pole.chosen', { n: format.number(chosen.length) })}
                  </Text>
                  {kind === 'broadcast' && <SpeechButton speakers={chosen} />}
                  <MoreCommands size="small" icon="command" devices={{ kind, list: chosen }} />
                </>
              )}
              selectLabel={{ one: t('pole.tick'), all: t('pole.tickAll') }}
              file={poleDeviceList(kind)}
              fileLabel={t('pole.saveList')}
              opened={query.id}
              onOpen={(id) => change({ id })}
            />
          </div>
        )}
        <PoleDeviceDrawer id={query.id} onClose={() => change({ id: null })} />
      </div>
    </div>
  )
}
