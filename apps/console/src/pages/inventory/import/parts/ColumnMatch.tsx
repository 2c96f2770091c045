import {
  columnsOf,
  type ImportEncoding,
  type ImportField,
  type ImportMapping,
  type ImportState,
  importFields,
  LAMPS_A_ROW,
} from '@lamplighter/contract'
import { Button, formatNumber, Panel, PlainTable, Stack, Text } from '@lamplighter/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import styles from './ColumnMatch.module.css'
import { OtherColumns } from './OtherColumns.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import { Samples } from './Samples.tsx'

/** The fields without which no row says what it is about. */
function neededBy({ subject, numbering }: ImportMapping): readonly ImportField[] {
  if (subject === 'pole') return ['pole']
  // A lamp that is known by its number stays where it is.
  return numbering === 'rows' ? ['lat', 'lng'] : ['number']
}
const MISSING = { pole: 'missingPole', number: 'missing', lat: 'missingPosition' } as const

type Props = {
  state: ImportState
  busy: boolean
  onCheck: (mapping: ImportMapping) => void
  onEncoding: (encoding: ImportEncoding) => void
}

/** Which column feeds which field, beside the first values of each. */
export function ColumnMatch({ state, busy, onCheck, onEncoding }: Props) {
  const { t } = useTranslation()
  const fieldWord = useImportFieldWord()
  const [mapping, setMapping] = useState(state.mapping)
  const { columns } = mapping
  const rows = formatNumber(state.rows)
  const needed = neededBy(mapping)
  const staysPut = mapping.subject === 'lamp' && !(columns.lat && columns.lng)
  const isReady = needed.every((field) => columns[field])
  const options = state.columns.map((column) => ({ value: column, label: column }))

  const shared = (field: ImportField) => ({
    allowClear: true,
    showSearch: true,
    className: styles.select ?? '',
    'aria-label': fieldWord(field),
    placeholder: t('imports.columns.none'),
    ...(needed.includes(field) && !columns[field] ? { status: 'error' as const } : {}),
    options,
  })
  const choose = (field: ImportField, column: string | string[] | undefined) => {
    const { [field]: _, ...others } = columns
    setMapping({ ...mapping, columns: column?.length ? { ...others, [field]: column } : others })
  }
  return (
    <form
      className={styles.match}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(mapping)
      }}
    >
      <Stack>
        <Panel
          title={t('imports.columns.title')}
          note={[
            t('imports.columns.note', { name: state.fileName, rows }),
            state.list && t(`imports.columns.ours.${state.list}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
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
                    {needed.includes(field) && (
                      <Text tone="dim" size={12}>
                        {t('imports.columns.needed')}
                      </Text>
                    )}
                  </th>
                  <td>
                    {field === 'watts' ? (
                      <Select
                        {...shared(field)}
                        mode="multiple"
                        maxCount={LAMPS_A_ROW}
                        value={[...columnsOf(mapping, field)]}
                        onChange={(chosen: string[]) => choose(field, chosen)}
                      />
                    ) : (
                      <Select
                        {...shared(field)}
                        value={columnsOf(mapping, field)[0] ?? null}
                        onChange={(column: string | undefined) => choose(field, column)}
                      />
                    )}
                  </td>
                  <td className={styles.samples} data-tone="dim">
                    <Samples state={state} columns={columnsOf(mapping, field)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
        <OtherColumns state={state} mapping={mapping} onChange={setMapping} />
      </Stack>
      <Stack>
        {!isReady && (
          <Text as="p" tone="dim" size={12} role="status">
            {t(`imports.columns.${MISSING[needed[0] as keyof typeof MISSING]}`)}
          </Text>
        )}
        {isReady && staysPut && (
          <Text as="p" tone="dim" size={12} role="status">
            {t('imports.columns.stay')}
          </Text>
        )}
        <Button look="solid" type="submit" disabled={!isReady} busy={busy}>
          {busy ? t('imports.columns.checking') : t('imports.columns.check', { rows })}
        </Button>
        <ReadingOptions state={state} mapping={mapping} onChange={setMapping} onEncoding={onEncoding} />
      </Stack>
    </form>
  )
}
