import { IconButton, PopBody } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../communication.module.css'
import { columnKeys, fixed, showColumns, useColumnKeys } from './columnKeys.ts'
import type { ConnectionColumn } from './useConnectionColumns.tsx'

/** Which columns the list shows. */
export function ColumnChoice({ columns }: { columns: readonly ConnectionColumn[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const keys = useColumnKeys((state) => state.keys)
  const heads = new Map(columns.map(({ key, head }) => [key, head]))
  const toggle = (key: string, shown: boolean) =>
    showColumns(shown ? [...keys, key] : keys.filter((one) => one !== key))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <PopBody label={t('communication.columns')} onClose={() => setOpen(false)}>
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">{t('communication.columns')}</legend>
            {columnKeys
              .filter((key) => !fixed.has(key))
              .map((key) => (
                <label key={key}>
                  <input
                    type="checkbox"
                    checked={keys.includes(key)}
                    onChange={({ target }) => toggle(key, target.checked)}
                  />
                  {heads.get(key)}
                </label>
              ))}
          </fieldset>
        </PopBody>
      }
    >
      <IconButton icon="columns" aria-haspopup="dialog" aria-expanded={open} label={t('communication.columns')} />
    </Popover>
  )
}
