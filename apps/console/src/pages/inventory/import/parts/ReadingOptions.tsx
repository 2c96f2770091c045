import {
  columnsOf,
  dateOrders,
  decimalMarks,
  heightUnitOf,
  heightUnits,
  type ImportEncoding,
  type ImportMapping,
  type ImportState,
  importEncodings,
  importSubjects,
  numberings,
} from '@lamplighter/contract'
import { FormField, NativeSelect, Panel, Stack } from '@lamplighter/ui'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  state: Pick<ImportState, 'fileName'>
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
  /** The file is read anew. */
  onEncoding: (encoding: ImportEncoding) => void
}

const TEXTS = 20
const linesOf = (text: string) => ['', ...text.split('\n').filter(Boolean)].slice(0, TEXTS)

/** The systems that cities publish in most; any other code can be written. */
const SYSTEMS = ['EPSG:4326', 'EPSG:4490', 'GCJ-02', 'BD-09', 'EPSG:3857'] as const

/** How a file is read: its text, numbers, positions, units, and what means nothing. */
export function ReadingOptions({ state, mapping, onChange, onEncoding }: Props) {
  const { t } = useTranslation()
  const systems = useId()
  const [empty, setEmpty] = useState(mapping.empty.filter(Boolean).join('\n'))
  const isWorkbook = /\.xlsx$/i.test(state.fileName)
  const set = <Key extends keyof ImportMapping>(key: Key, value: ImportMapping[Key]) =>
    onChange({ ...mapping, [key]: value })
  const foundUnit =
    mapping.heightUnit === 'auto' && columnsOf(mapping, 'poleHeight').length > 0
      ? t(`imports.options.heightUnits.${heightUnitOf(mapping)}`)
      : undefined
  return (
    <Panel title={t('imports.options.title')}>
      <Stack gap={12}>
        {!isWorkbook && (
          <FormField label={t('imports.options.encoding')} hint={t('imports.options.encodingHint')}>
            <NativeSelect
              value={mapping.encoding}
              onChange={({ target }) => onEncoding(target.value as ImportEncoding)}
            >
              {importEncodings.map((value) => (
                <option key={value} value={value}>
                  {t(`imports.options.encodings.${value}`)}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
        <FormField label={t('imports.options.subject')}>
          <NativeSelect
            value={mapping.subject}
            onChange={({ target }) => set('subject', target.value as ImportMapping['subject'])}
          >
            {importSubjects.map((value) => (
              <option key={value} value={value}>
                {t(`imports.options.subjects.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label={t('imports.options.crs')} hint={t('imports.options.crsHint')}>
          <Input
            maxLength={40}
            list={systems}
            value={mapping.crs}
            onChange={(event) => set('crs', event.target.value)}
          />
          <datalist id={systems}>
            {SYSTEMS.map((system) => (
              <option key={system} value={system}>
                {t(`imports.options.systems.${system}`)}
              </option>
            ))}
          </datalist>
        </FormField>
        <FormField label={t('imports.options.name')}>
          <Input maxLength={60} value={mapping.name} onChange={(event) => set('name', event.target.value)} />
        </FormField>
        <FormField
          label={t('imports.options.numbering')}
          hint={mapping.numbering === 'rows' ? t('imports.options.numberingHint') : undefined}
        >
          <NativeSelect
            value={mapping.numbering}
            onChange={({ target }) => set('numbering', target.value as ImportMapping['numbering'])}
          >
            {numberings.map((value) => (
              <option key={value} value={value}>
                {t(`imports.options.numberings.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label={t('imports.options.prefix')}>
          <Input maxLength={20} value={mapping.prefix} onChange={(event) => set('prefix', event.target.value)} />
        </FormField>
        <FormField label={t('imports.options.heightUnit')} hint={foundUnit}>
          <NativeSelect
            value={mapping.heightUnit}
            onChange={({ target }) => set('heightUnit', target.value as ImportMapping['heightUnit'])}
          >
            {heightUnits.map((value) => (
              <option key={value} value={value}>
                {t(`imports.options.heightUnits.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label={t('imports.options.decimalMark')} hint={t('imports.options.decimalMarkHint')}>
          <NativeSelect
            value={mapping.decimalMark}
            onChange={({ target }) => set('decimalMark', target.value as ImportMapping['decimalMark'])}
          >
            {decimalMarks.map((value) => (
              <option key={value} value={value}>
                {t(`imports.options.decimalMarks.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label={t('imports.options.dateOrder')}>
          <NativeSelect
            value={mapping.dateOrder}
            onChange={({ target }) => set('dateOrder', target.value as ImportMapping['dateOrder'])}
          >
            {dateOrders.map((value) => (
              <option key={value} value={value}>
                {t(`imports.options.dateOrders.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label={t('imports.options.separator')} hint={t('imports.options.separatorHint')}>
          <Input
            maxLength={3}
            value={mapping.wattsSeparator}
            onChange={(event) => set('wattsSeparator', event.target.value)}
          />
        </FormField>
        <FormField label={t('imports.options.empty')} hint={t('imports.options.emptyHint')}>
          <Input.TextArea
            rows={4}
            value={empty}
            onChange={(event) => {
              setEmpty(event.target.value)
              set(
                'empty',
                linesOf(event.target.value).map((line) => line.slice(0, 40)),
              )
            }}
          />
        </FormField>
      </Stack>
    </Panel>
  )
}
