import {
  type Column,
  EmptyState,
  MiddleCut,
  PlainTable,
  type Selection,
  type Sort,
  VirtualTable,
} from '@lamplighter/ui'
import { useState } from 'react'
import styles from '../gallery.module.css'
import type { PartProps } from '../part.ts'

type Row = { id: number; name: string; level: number; watts: number }
const ROWS = 40

export function Tables({ words }: PartProps) {
  const [sort, setSort] = useState<Sort>({ field: 'level', desc: true })
  const [selected, setSelected] = useState<Selection>(new Set([2]))
  const [current, setCurrent] = useState<number | null>(3)
  const rows: Row[] = Array.from({ length: ROWS }, (_, id) => ({
    id,
    name: words.lamps[id % words.lamps.length] ?? '',
    level: (id * 37) % 101,
    watts: (id * 53) % 151,
  }))
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: words.name,
      width: 140,
      grows: true,
      sticky: true,
      cell: ({ name }) => <MiddleCut text={name} />,
    },
    { key: 'level', head: words.level, unit: '%', width: 60, right: true, sortable: true, cell: ({ level }) => level },
    { key: 'watts', head: words.power, unit: 'W', width: 60, right: true, cell: ({ watts }) => watts },
    { key: 'site', head: words.site, width: 220, cell: ({ name }) => <MiddleCut text={name} /> },
    { key: 'group', head: words.group, width: 180, cell: () => words.groups[0] },
  ]
  const table = { columns, idOf: ({ id }: Row) => id, label: words.list }
  return (
    <>
      <div className={styles.table}>
        <VirtualTable
          {...table}
          rows={rows}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          selectLabel={{ one: words.name, all: words.all }}
          current={current}
          onCurrent={setCurrent}
        />
      </div>
      <div className={styles.table}>
        <VirtualTable {...table} rows={[]} empty={<EmptyState compact title={words.empty} text={words.emptyText} />} />
      </div>
      <PlainTable numbers>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.level} %</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 3).map(({ id, name, level }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{level}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
