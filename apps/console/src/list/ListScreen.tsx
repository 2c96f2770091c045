import { type CallError, useSession } from '@lamplighter/client'
import type { List } from '@lamplighter/contract'
import { EmptyState, type IconName, type RowId, type Selection, type Sort, useIsPhone } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardWords } from './Cards.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { useColumnChoice } from './columnChoice.ts'
import { ListPanel } from './ListPanel.tsx'
import { ListRows } from './ListRows.tsx'
import { LogPaging } from './LogPaging.tsx'
import { filledColumns, type ListColumn, tableColumns } from './listColumn.tsx'
import { Paging } from './Paging.tsx'
import { rowsFile } from './rowsFile.ts'
import { SaveMenu } from './SaveMenu.tsx'
import { useLastPage } from './useLastPage.ts'
import { type ReadFile, useListFile } from './useListFile.ts'

type Page<Row> = { rows: readonly Row[]; total: number }
type Log = { more: boolean; newer: string | null; older: string | null }

type Query<T> = {
  data: T | undefined
  error: CallError | null
  isPlaceholderData?: boolean
  refetch: () => Promise<unknown>
}
type Paged = { page: number; size: number; cursor: string }

/** The state of a list as `useListing` returns it. */
type ListState<Row> = {
  reading: Query<Page<Row> & Partial<Log>>
  isNarrowed: boolean
  /** Its usual filter finds nothing, but there is something without it. */
  leavesOut?: boolean
  clear: () => void
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Which page of it is shown; without these it is shown whole. */
  query?: Paged
  change?: (patch: Partial<Paged>, options?: { replace?: boolean }) => void
  /** Its file, of all rows that match. */
  readFile?: ReadFile | undefined
}

/** A list that is read whole and narrowed here. */
export function wholeList<Row>(reading: Query<unknown>, rows: readonly Row[], isNarrowed: boolean, clear: () => void) {
  const data = reading.data === undefined ? undefined : { rows, total: rows.length }
  return { reading: { ...reading, data }, isNarrowed, clear }
}

type Props<Row, Id extends RowId> = {
  list: ListState<Row>
  /** Accessible name of the list. */
  label: string
  idOf: (row: Row) => Id
  columns: readonly ListColumn<Row>[]
  /** Under which name the browser remembers which columns are shown; without it all are. */
  chooses?: string
  /** How many rows there are, with their noun. */
  counted?: (total: number) => string
  /** A row for a thumb. */
  card: (row: Row) => CardWords
  /** Shown where there is nothing at all yet. */
  empty: { icon: IconName; title: string; text?: string; action?: { label: string; run: () => void } }
  tabs?: ReactNode
  filters?: ReactNode
  /** Further buttons at the right of the head. */
  tools?: ReactNode
  /** With it rows can be ticked, and this is done with them. */
  actions?: (chosen: readonly Row[], clear: () => void) => ReactNode
  /** What a tick is called: of one row, of all. */
  selectLabel?: { one: string; all: string }
  /** What its files hold, or of a list that was read whole their name; without it there are none. */
  file?: List<Row> | string
  fileLabel?: string
  /** The row that is open from the start. */
  opened?: Id | null
  onOpen: (id: Id) => void
  /** Over the rows. */
  children?: ReactNode
}

const isLog = <Row,>(data: Page<Row> & Partial<Log>): data is Page<Row> & Log => data.more !== undefined

function useFileName<Row>(file: List<Row> | string | undefined) {
  const language = useSession((state) => state.language)
  return typeof file === 'object' ? file.name[language] : (file ?? '')
}

/** The columns shown that a file can hold. */
const keysIn = <Row,>({ columns }: List<Row>, shown: readonly ListColumn<Row>[]) =>
  shown.map(({ key }) => key).filter((key) => Object.hasOwn(columns, key))

/** A list with its filters, pages, columns, file and what is done with several of its rows; on a phone as cards. */
export function ListScreen<Row, Id extends RowId>(props: Props<Row, Id>) {
  const { list, label, idOf, columns, chooses, card, empty, tabs, filters, tools, actions, file, onOpen } = props
  const { query, change, reading, sort = null, onSort, isNarrowed, leavesOut, clear } = list
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { shown, isChosen, optional, show } = useColumnChoice(chooses, columns)
  const [selected, setSelected] = useState<Selection<Id>>(new Set())
  const { data } = reading
  const isBeyond = useLastPage(reading, query, change)
  const fileName = useFileName(file)
  const { save, isSaving, cancel } = useListFile(
    typeof file === 'string' ? rowsFile(file, columns, data?.rows ?? []) : list.readFile,
    fileName,
  )
  const visible = isChosen ? shown : filledColumns(shown, data?.rows ?? [])
  const chosen = (data?.rows ?? []).filter((row) => selected.has(idOf(row)))
  const none = isNarrowed
    ? {
        icon: 'search' as const,
        title: t('list.noMatch'),
        text: t('list.noMatchText'),
        action: { label: t('list.clear'), run: clear },
      }
    : leavesOut
      ? {
          ...empty,
          title: t('list.noneNow'),
          text: t('list.noneNowText'),
          action: { label: t('list.showAll'), run: clear },
        }
      : empty
  return (
    <ListPanel
      label={label}
      tabs={tabs}
      filters={filters}
      tools={
        <>
          {chosen.length > 0 && actions?.(chosen, () => setSelected(new Set()))}
          {data && query && change && isLog(data) && (
            <LogPaging log={data} size={query.size} counted={props.counted} onChange={change} />
          )}
          {data && query && change && !isLog(data) && (!isPhone || data.total > query.size) && (
            <Paging page={query.page} size={query.size} total={data.total} counted={props.counted} onChange={change} />
          )}
          {tools}
          {chooses && !isPhone && (
            <ColumnChooser columns={optional} shown={visible.map(({ key }) => key)} onShow={show} />
          )}
          {file && (
            <SaveMenu
              label={props.fileLabel ?? t('list.export')}
              disabled={!data?.total}
              offersAll={chooses !== undefined && typeof file !== 'string'}
              busy={isSaving}
              onCancel={cancel}
              onSave={(format, all) =>
                save({
                  format,
                  ...(all || !chooses || typeof file === 'string' ? {} : { columns: keysIn(file, shown) }),
                })
              }
            />
          )}
        </>
      }
    >
      <ListRows
        reading={isBeyond ? { ...reading, data: undefined } : reading}
        rows={({ rows }) => rows}
        idOf={idOf}
        label={label}
        columns={tableColumns(visible)}
        card={card}
        empty={<EmptyState {...none} />}
        opened={props.opened ?? null}
        onOpen={onOpen}
        {...(sort && onSort ? { sort, onSort } : {})}
        {...(actions ? { selected, onSelect: setSelected } : {})}
        {...(props.selectLabel ? { selectLabel: props.selectLabel } : {})}
      />
      {props.children}
    </ListPanel>
  )
}
