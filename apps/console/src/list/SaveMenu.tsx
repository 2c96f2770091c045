import { type FileKind, fileKinds } from '@lamplighter/contract'
import { Button, IconButton } from '@lamplighter/ui'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  disabled: boolean
  onSave: (kind: FileKind) => void
  className?: string | undefined
  /** Shows the label beside the icon. */
  withText?: boolean
  size?: 'small' | 'normal'
  busy?: boolean
}

/** Saves a list as a workbook or as text. */
export function SaveMenu({
  label,
  disabled,
  onSave,
  className = '',
  withText = false,
  size = 'small',
  busy = false,
}: Props) {
  const { t } = useTranslation()
  const items = fileKinds.map((kind) => ({ key: kind, label: t(`list.as.${kind}`), onClick: () => onSave(kind) }))
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      {withText ? (
        <Button size={size} icon="download" disabled={disabled} busy={busy}>
          {label}
        </Button>
      ) : (
        <IconButton icon="download" className={className} label={label} disabled={disabled} />
      )}
    </Dropdown>
  )
}
