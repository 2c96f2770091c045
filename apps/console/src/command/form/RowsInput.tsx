import { useSession } from '@lamplighter/client'
import { type RowsField, unitWord } from '@lamplighter/contract'
import { IconButton, PlainTable, Row, Text } from '@lamplighter/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueInput } from '../../field/input/ValueInput.tsx'
import { AddItemButton } from '../../form/AddItemButton.tsx'
import type { Draft } from './argumentDraft.ts'
import { isEdited } from './edits.ts'
import styles from './form.module.css'
import type { Refusals } from './refusals.ts'

type Props = {
  id: string
  field: RowsField
  value: unknown
  /** The rows as they were read; undefined where nothing was. */
  before: unknown
  onValue: (value: readonly Draft[]) => void
  refusals: Refusals
  disabled: boolean
}

const CONTROL = 'input:not([type="hidden"])'

/** A table that is filled in: rows are added and removed, the focus stays with what is being done. */
export function RowsInput({ id, field, value, before, onValue, refusals, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = Array.isArray(value) ? (value as readonly Draft[]) : []
  const read = Array.isArray(before) ? (before as readonly Draft[]) : null
  const wrong = [...refusals].filter(([place]) => place === field.key || place.startsWith(`${field.key}.`))
  const focusRow = (at: number) =>
    requestAnimationFrame(() => body.current?.rows[at]?.querySelector<HTMLElement>(CONTROL)?.focus())

  function add() {
    onValue([...rows, {}])
    focusRow(rows.length)
  }
  function remove(at: number) {
    onValue(rows.filter((_, index) => index !== at))
    focusRow(Math.max(0, at - 1))
  }
  const set = (at: number, key: string, next: unknown) =>
    onValue(rows.map((row, index) => (index === at ? { ...row, [key]: next } : row)))

  return (
    <div className={`${styles.rows} scroll-fade`}>
      <PlainTable aria-label={field.label[language]}>
        <thead>
          <tr>
            {field.cells.map((cell) => (
              <th key={cell.key} scope="col">
                {cell.label[language]}
                {cell.type === 'number' && <Text tone="faint"> {unitWord(cell.unit, language)}</Text>}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place only
            <tr key={at}>
              {field.cells.map((cell) => (
                <td key={cell.key} data-edited={read !== null && isEdited(read[at]?.[cell.key], row[cell.key])}>
                  <ValueInput
                    narrow
                    clearable={cell.optional === true}
                    id={`${id}-${at}-${cell.key}`}
                    describedBy={`${id}-help`}
                    field={cell}
                    name={`${t('catalogue.row', { n: at + 1 })} ${cell.label[language]}`}
                    value={row[cell.key]}
                    onValue={(next) => set(at, cell.key, next)}
                    wrong={refusals.has(`${field.key}.${at}.${cell.key}`)}
                    disabled={disabled}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  icon="close"
                  size="tiny"
                  label={t('catalogue.removeRow', { n: at + 1 })}
                  disabled={disabled || rows.length <= field.least}
                  onClick={() => remove(at)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Row as="p" gap={12} pad={[4, 0]}>
        <AddItemButton count={rows.length} most={field.most} disabled={disabled} onClick={add}>
          {t('catalogue.addRow')}
        </AddItemButton>
        <Text tone="dim" size={12}>
          {t('catalogue.rows', { least: field.least, most: field.most })}
          {read && read.length !== rows.length && ` · ${t('catalogue.wasRows', { count: read.length })}`}
        </Text>
      </Row>
      {wrong.length > 0 && (
        <ul role="alert">
          {wrong.map(([place, sentence]) => {
            const [, row, key] = place.split('.')
            const cell = field.cells.find((one) => one.key === key)
            const where = cell ? `${t('catalogue.row', { n: Number(row) + 1 })} ${cell.label[language]}: ` : ''
            return (
              <Text as="li" key={place} tone="bad" size={12}>
                {where + sentence}
              </Text>
            )
          })}
        </ul>
      )}
    </div>
  )
}
