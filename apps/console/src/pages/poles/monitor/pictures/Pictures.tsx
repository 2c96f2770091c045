import type { DeviceListRow } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPanel } from '../../../../list/ListPanel.tsx'
import { Loaded } from '../../../../list/Loaded.tsx'
import { Paging } from '../../../../list/Paging.tsx'
import { useLastPage } from '../../../../list/useLastPage.ts'
import type { PicturedKind } from '../../../../pole/monitorKinds.ts'
import type { useKindList } from '../useKindList.ts'
import { CameraTile } from './CameraTile.tsx'
import styles from './pictures.module.css'
import { ScreenTile } from './ScreenTile.tsx'
import { SensorTile } from './SensorTile.tsx'
import { SpeakerTile } from './SpeakerTile.tsx'
import type { TileProps } from './Tile.tsx'
import { useLatestPlays } from './useLatestPlays.ts'
import { useLibrary } from './useLibrary.ts'
import { useNearestReadings } from './useNearestReadings.ts'
import { useSeen } from './useSeen.ts'

type TilesProps = { rows: readonly DeviceListRow[]; label: string; now: number; onOpen: (id: number) => void }

/** Tiles of which only those in view ask for anything. */
function useTiles({ rows, now, onOpen }: TilesProps) {
  const { seen, watch } = useSeen()
  const tiles = rows.map(
    (row): TileProps => ({ row, now, watch, isSeen: seen.has(row.id), onOpen: () => onOpen(row.id) }),
  )
  return { seen, tiles }
}

const Wall = ({ size, label, children }: { size: 'narrow' | 'wide'; label: string; children: ReactNode }) => (
  <ul className={styles.wall} data-size={size} aria-label={label}>
    {children}
  </ul>
)

function Screens(props: TilesProps) {
  const { seen, tiles } = useTiles(props)
  const plays = useLatestPlays(seen)
  const shown = { library: useLibrary(), readingsAt: useNearestReadings() }
  return (
    <Wall size="narrow" label={props.label}>
      {tiles.map((tile) => (
        <ScreenTile key={tile.row.id} {...tile} play={plays.get(tile.row.id)} shown={shown} />
      ))}
    </Wall>
  )
}

function Speakers(props: TilesProps) {
  const { seen, tiles } = useTiles(props)
  const plays = useLatestPlays(seen)
  return (
    <Wall size="wide" label={props.label}>
      {tiles.map((tile) => (
        <SpeakerTile key={tile.row.id} {...tile} play={plays.get(tile.row.id)} />
      ))}
    </Wall>
  )
}

const wallOf = (Of: typeof CameraTile) =>
  function Tiles(props: TilesProps) {
    const { tiles } = useTiles(props)
    return (
      <Wall size="wide" label={props.label}>
        {tiles.map((tile) => (
          <Of key={tile.row.id} {...tile} />
        ))}
      </Wall>
    )
  }

const walls: Readonly<Record<PicturedKind, (props: TilesProps) => ReactNode>> = {
  led: Screens,
  broad: Speakers,
  video: wallOf(CameraTile),
  env: wallOf(SensorTile),
}

type Props = Omit<TilesProps, 'rows'> & {
  name: PicturedKind
  list: ReturnType<typeof useKindList>
  filters: ReactNode
}

/** The devices of a kind by what they are about: what screens show, cameras see, speakers play and sensors measure. */
export function Pictures({ name, list, filters, ...shown }: Props) {
  const { t } = useTranslation()
  const { query, change, reading, isNarrowed, clear } = list
  const isBeyond = useLastPage(reading, query, change)
  const Tiles = walls[name]
  return (
    <ListPanel
      label={shown.label}
      filters={filters}
      tools={reading.data && <Paging {...query} total={reading.data.total} onChange={change} />}
    >
      <Loaded reading={isBeyond ? { ...reading, data: undefined } : reading}>
        {({ rows }) =>
          rows.length > 0 ? (
            <Tiles {...shown} rows={rows} />
          ) : isNarrowed ? (
            <EmptyState
              icon="search"
              title={t('list.noMatch')}
              text={t('list.noMatchText')}
              action={{ label: t('list.clear'), run: clear }}
            />
          ) : (
            <EmptyState icon="plug" title={t('pole.empty')} text={t('pole.emptyText')} />
          )
        }
      </Loaded>
    </ListPanel>
  )
}
