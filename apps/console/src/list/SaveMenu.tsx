import { Button, IconButton } from '@lamplighter/ui'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FileKind, fileKinds } from './saveTable.ts'

type Props = {
  label: string
  disabled: boolean
  onSave: (kind: FileKind) => void
  className?: string | undefined
  /** Shows the label beside the icon. */
  withText?: boolean
}

/** Saves a list as a workbook or as text. */
export function SaveMenu({ label, disabled, onSave, className = '', withText = false }: Props) {
  const { t } = useTranslation()
  const items = fileKinds.map((kind) => ({ key: kind, label: t(`list.as.${kind}`), onClick: () => onSave(kind) }))
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      {withText ? (
        <Button size="small" icon="download" disabled={disabled}>
          {label}
        </Button>
      ) : (
        <IconButton icon="download" className={className} label={label} disabled={disabled} />
      )}
    </Dropdown>
  )
}
