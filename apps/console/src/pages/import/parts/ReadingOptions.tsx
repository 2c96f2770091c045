import type { ImportMapping } from '@lamplighter/contract'
import { FormField, Panel, Stack } from '@lamplighter/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }

const TEXTS = 20
const linesOf = (text: string) => ['', ...text.split('\n').filter(Boolean)].slice(0, TEXTS)

/** What an import makes of names, prefixes and texts without meaning. */
export function ReadingOptions({ mapping, onChange }: Props) {
  const { t } = useTranslation()
  const [empty, setEmpty] = useState(mapping.empty.filter(Boolean).join('\n'))
  return (
    <Panel title={t('imports.options.title')}>
      <Stack gap={12}>
        <FormField label={t('imports.options.name')}>
          <Input
            maxLength={60}
            value={mapping.name}
            onChange={(event) => onChange({ ...mapping, name: event.target.value })}
          />
        </FormField>
        <FormField label={t('imports.options.prefix')}>
          <Input
            maxLength={20}
            value={mapping.prefix}
            onChange={(event) => onChange({ ...mapping, prefix: event.target.value })}
          />
        </FormField>
        <FormField label={t('imports.options.separator')} hint={t('imports.options.separatorHint')}>
          <Input
            maxLength={3}
            value={mapping.wattsSeparator}
            onChange={(event) => onChange({ ...mapping, wattsSeparator: event.target.value })}
          />
        </FormField>
        <FormField label={t('imports.options.empty')} hint={t('imports.options.emptyHint')}>
          <Input.TextArea
            rows={4}
            value={empty}
            onChange={(event) => {
              setEmpty(event.target.value)
              onChange({ ...mapping, empty: linesOf(event.target.value).map((line) => line.slice(0, 40)) })
            }}
          />
        </FormField>
      </Stack>
    </Panel>
  )
}
