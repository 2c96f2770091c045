import { columnsOf, type ImportMapping, type ImportState, importFields } from '@lamplighter/contract'
import { Panel, PlainTable } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './ColumnMatch.module.css'
import { Samples } from './Samples.tsx'

type Props = { state: ImportState; mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }

/** Columns that no field takes: kept as further facts of each lamp, unless they are left out; of poles none is kept. */
export function OtherColumns({ state, mapping, onChange }: Props) {
  const { t } = useTranslation()
  const taken = new Set(importFields.flatMap((field) => columnsOf(mapping, field)))
  const columns = state.columns.filter((column) => !taken.has(column))
  if (columns.length === 0) return null
  const { leaveOut, subject } = mapping
  const isKept = (column: string) => subject === 'lamp' && !leaveOut.includes(column)
  const toggle = (column: string) => {
    const others = leaveOut.filter((one) => one !== column)
    onChange({ ...mapping, leaveOut: others.length < leaveOut.length ? others : [...leaveOut, column] })
  }
  return (
    <Panel
      title={t('imports.others.title')}
      note={t(subject === 'lamp' ? 'imports.others.note' : 'imports.others.ignored')}
    >
      <PlainTable>
        <thead>
          <tr>
            {subject === 'lamp' && <th scope="col">{t('imports.others.keep')}</th>}
            <th scope="col">{t('imports.columns.column')}</th>
            <th scope="col">{t('imports.columns.sample')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column}>
              {subject === 'lamp' && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('imports.others.keepColumn', { column })}
                    checked={isKept(column)}
                    onChange={() => toggle(column)}
                  />
                </td>
              )}
              <th scope="row" data-tone={isKept(column) ? undefined : 'dim'}>
                {column}
              </th>
              <td className={styles.samples} data-tone="dim">
                <Samples state={state} columns={[column]} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
