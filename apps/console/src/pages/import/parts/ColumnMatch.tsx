import { type ImportField, type ImportMapping, type ImportState, importFields } from '@lamplighter/contract'
import { Button, formatNumber, Panel, PlainTable, Stack, Text } from '@lamplighter/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import styles from './ColumnMatch.module.css'
import { ReadingOptions } from './ReadingOptions.tsx'

const NEEDED: readonly ImportField[] = ['number', 'lat', 'lng']
const SAMPLES = 3

type Props = { state: ImportState; busy: boolean; onCheck: (mapping: ImportMapping) => void }

/** Which column feeds which field, beside the first values of each. */
export function ColumnMatch({ state, busy, onCheck }: Props) {
  const { t } = useTranslation()
  const fieldWord = useImportFieldWord()
  const [mapping, setMapping] = useState(state.mapping)
  const { columns } = mapping
  const rows = formatNumber(state.rows)
  const isReady = NEEDED.every((field) => columns[field])
  const options = state.columns.map((column) => ({ value: column, label: column }))

  const choose = (field: ImportField, column: string | undefined) => {
    const { [field]: _, ...others } = columns
    setMapping({ ...mapping, columns: column ? { ...others, [field]: column } : others })
  }
  const samplesOf = (column: string | undefined) => {
    const at = column === undefined ? -1 : state.columns.indexOf(column)
    return state.sample
      .map((row) => row[at] ?? '')
      .filter(Boolean)
      .slice(0, SAMPLES)
  }
  return (
    <form
      className={styles.match}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(mapping)
      }}
    >
      <Panel title={t('imports.columns.title')} note={t('imports.columns.note', { name: state.fileName, rows })}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('imports.columns.field')}</th>
              <th scope="col">{t('imports.columns.column')}</th>
              <th scope="col">{t('imports.columns.sample')}</th>
            </tr>
          </thead>
          <tbody>
            {importFields.map((field) => (
              <tr key={field}>
                <th scope="row" data-tone={columns[field] === undefined ? 'dim' : undefined}>
                  {fieldWord(field)}{' '}
                  {NEEDED.includes(field) && (
                    <Text tone="dim" size={12}>
                      {t('imports.columns.needed')}
                    </Text>
                  )}
                </th>
                <td>
                  <Select
                    allowClear
                    showSearch
                    className={styles.select ?? ''}
                    aria-label={fieldWord(field)}
                    placeholder={t('imports.columns.none')}
                    {...(NEEDED.includes(field) && !columns[field] ? { status: 'error' as const } : {})}
                    options={options}
                    value={columns[field] ?? null}
                    onChange={(column: string | undefined) => choose(field, column)}
                  />
                </td>
                <td className={styles.samples} data-tone="dim">
                  {samplesOf(columns[field]).map((sample, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: values repeat and never move
                    <code key={at}>{sample}</code>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Panel>
      <Stack>
        <ReadingOptions mapping={mapping} onChange={setMapping} />
        {!isReady && (
          <Text as="p" tone="dim" size={12} role="status">
            {t('imports.columns.missing')}
          </Text>
        )}
        <Button look="solid" type="submit" disabled={!isReady} busy={busy}>
          {busy ? t('imports.columns.checking') : t('imports.columns.check', { rows })}
        </Button>
      </Stack>
    </form>
  )
}
