import { useSession } from '@lamplighter/client'
import { IconButton, PopBody } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnKeys, fixed, showColumns, useColumnKeys } from './columnKeys.ts'
import styles from './list.module.css'
import { columnHead } from './words.ts'

function Choices() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const keys = useColumnKeys((state) => state.keys)
  const toggle = (key: string, shown: boolean) =>
    showColumns(shown ? [...keys, key] : keys.filter((one) => one !== key))
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('monitor.list.columns')}</legend>
      {columnKeys
        .filter((key) => !fixed.has(key))
        .map((key) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={keys.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            {columnHead(key, t, language)}
          </label>
        ))}
    </fieldset>
  )
}

export function ColumnChooser() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="topRight"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <PopBody label={t('monitor.list.columns')} onClose={() => setOpen(false)}>
          <Choices />
        </PopBody>
      }
    >
      <IconButton icon="columns" aria-haspopup="dialog" aria-expanded={open} label={t('monitor.list.columns')} />
    </Popover>
  )
}
