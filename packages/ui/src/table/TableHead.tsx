import type { CSSProperties } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { Column } from './column.ts'
import styles from './VirtualTable.module.css'

export type Sort = { field: string; desc: boolean }

type All = { label: string; checked: boolean; some: boolean; onToggle: () => void }

type Props<Row> = {
  columns: readonly Column<Row>[]
  template: CSSProperties
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  all: All | null
}

const direction = (sort: Sort | null, key: string) =>
  sort?.field !== key ? undefined : sort.desc ? 'descending' : 'ascending'

export function TableHead<Row>({ columns, template, sort, onSort, all }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid whose rows are virtual
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons are
    <div className={styles.head} role="row" aria-rowindex={1} style={template}>
      {all && (
        // biome-ignore lint/a11y/useSemanticElements: a head of the grid above
        // biome-ignore lint/a11y/useFocusableInteractive: the box inside is
        <span className={styles.tick} role="columnheader">
          <input
            type="checkbox"
            aria-label={all.label}
            checked={all.checked}
            ref={(box) => {
              if (box) box.indeterminate = all.some && !all.checked
            }}
            onChange={all.onToggle}
          />
        </span>
      )}
      {columns.map(({ key, head, unit, right, sticky, sortable }) => {
        const order = direction(sort, key)
        const text = (
          <>
            {head}
            {unit && <span className={styles.unit}>{unit}</span>}
            {order && <Icon name={order === 'descending' ? 'chevron-down' : 'chevron-up'} size={14} />}
          </>
        )
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of a grid whose rows are virtual
          // biome-ignore lint/a11y/useFocusableInteractive: its button is
          <span key={key} role="columnheader" aria-sort={order} data-right={right} data-sticky={sticky}>
            {sortable && onSort ? (
              <button type="button" onClick={() => onSort({ field: key, desc: order === 'ascending' })}>
                {text}
              </button>
            ) : (
              text
            )}
          </span>
        )
      })}
    </div>
  )
}
