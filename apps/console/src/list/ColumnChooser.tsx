import { IconButton, PopoverContent } from '@lamplighter/ui'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ColumnChooser.module.css'

type Props = {
  /** Columns that can be left out. */
  columns: readonly { key: string; head: ReactNode }[]
  shown: readonly string[]
  onShow: (keys: readonly string[]) => void
}

/** Which columns a list shows. */
export function ColumnChooser({ columns, shown, onShow }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const toggle = (key: string, show: boolean) => onShow(show ? [...shown, key] : shown.filter((one) => one !== key))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <PopoverContent label={t('list.columns')} onClose={() => setOpen(false)}>
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">{t('list.columns')}</legend>
            {columns.map(({ key, head }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  onChange={({ target }) => toggle(key, target.checked)}
                />
                {head}
              </label>
            ))}
          </fieldset>
        </PopoverContent>
      }
    >
      <IconButton icon="columns" aria-haspopup="dialog" aria-expanded={open} label={t('list.columns')} />
    </Popover>
  )
}
