import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { type Column, columnTemplate, HEAD, ROW, tableWidth } from './column.ts'
import { type RowId, ranged, rowAfterKey, type Selection, toggled, toggledAll } from './selection.ts'
import { type Sort, TableHead } from './TableHead.tsx'
import { useEdges } from './useEdges.ts'
import styles from './VirtualTable.module.css'

type Props<Row, Id extends RowId> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => Id
  /** What the table holds, for those who do not see it. */
  label: string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** With it there is a column of check boxes. */
  selected?: Selection<Id>
  onSelect?: (selected: Selection<Id>) => void
  /** What a check box is called: of one row, of all. */
  selectLabel?: { one: string; all: string }
  /** The one row whose detail is shown. */
  current?: Id | null
  onCurrent?: (id: Id) => void
  /** A click or Enter opens a row; without it, whichever row is the current one is open. */
  onOpen?: (id: Id) => void
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

/**
 * Thousands of rows, of which only those in sight exist. Arrows, Page, Home and End move the current row, Space ticks it, Enter opens it,
 * a click with Shift ticks everything between.
 */
export function VirtualTable<Row, Id extends RowId = number>(props: Props<Row, Id>) {
  const {
    rows,
    columns,
    idOf,
    label,
    sort = null,
    onSort,
    selected,
    onSelect,
    current = null,
    onCurrent,
    onOpen,
    empty,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useEdges(frame, scroller)
  const ticked = useRef<Id | null>(null)
  const name = useId()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollPaddingEnd: HEAD,
  })
  const selects = selected !== undefined && onSelect !== undefined
  const ids = () => rows.map(idOf)
  const at = current === null ? -1 : rows.findIndex((row) => idOf(row) === current)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual.scrollToIndex])

  function tick(id: Id, withShift: boolean) {
    if (!selects) return
    onSelect(withShift && ticked.current !== null ? ranged(selected, ids(), ticked.current, id) : toggled(selected, id))
    ticked.current = id
  }

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 2
    const next = rowAfterKey(event.key, at, rows.length, Math.max(1, page))
    const row = next === null ? undefined : rows[next]
    if (row !== undefined) onCurrent?.(idOf(row))
    else if (event.key === ' ' && current !== null && event.target === event.currentTarget)
      tick(current, event.shiftKey)
    else if (event.key === 'Enter' && current !== null && event.target === event.currentTarget) onOpen?.(current)
    else return
    event.preventDefault()
  }

  const template = { gridTemplateColumns: columnTemplate(columns, selects), minWidth: tableWidth(columns, selects) }
  return (
    <div ref={frame} className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows out of sight do not exist, which a table element cannot say */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selects}
        aria-activedescendant={at >= 0 ? `${name}-${current}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <TableHead
          columns={columns}
          template={template}
          sort={sort}
          onSort={onSort}
          all={
            selects
              ? {
                  label: props.selectLabel?.all ?? label,
                  checked: rows.length > 0 && rows.every((row) => selected.has(idOf(row))),
                  some: rows.some((row) => selected.has(idOf(row))),
                  onToggle: () => onSelect(toggledAll(selected, ids())),
                }
              : null
          }
        />
        {rows.length === 0 && (
          // biome-ignore lint/a11y/useSemanticElements: see the grid above
          // biome-ignore lint/a11y/useFocusableInteractive: what is in it is
          <div className={styles.empty} role="row">
            {/* biome-ignore lint/a11y/useSemanticElements: see the grid above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
            <div role="gridcell">{empty}</div>
          </div>
        )}
        <div className={styles.body} style={{ height: virtual.getTotalSize(), minWidth: template.minWidth }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const id = idOf(row)
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
              // biome-ignore lint/a11y/useSemanticElements: see the grid above
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's keys do the same
              <div
                key={id}
                id={`${name}-${id}`}
                className={styles.row}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={selected?.has(id) ?? false}
                data-current={id === current}
                style={{ ...template, transform: `translateY(${start}px)` }}
                onClick={() => {
                  onCurrent?.(id)
                  onOpen?.(id)
                }}
              >
                {selects && (
                  // biome-ignore lint/a11y/useSemanticElements: see the grid above
                  // biome-ignore lint/a11y/useFocusableInteractive: the row's Space ticks it
                  <span className={styles.tick} role="gridcell">
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={props.selectLabel?.one ?? label}
                      checked={selected.has(id)}
                      onChange={() => undefined}
                      onClick={(event) => {
                        event.stopPropagation()
                        tick(id, event.shiftKey)
                      }}
                    />
                  </span>
                )}
                {columns.map(({ key, right, mono, sticky, cell }) => (
                  // biome-ignore lint/a11y/useSemanticElements: see the grid above
                  // biome-ignore lint/a11y/useFocusableInteractive: cells are read, not entered
                  <span key={key} role="gridcell" data-right={right} data-mono={mono} data-sticky={sticky}>
                    {cell(row)}
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
