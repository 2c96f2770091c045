import { type FileKind, fileKinds } from '@lamplighter/contract'
import { Button, IconButton } from '@lamplighter/ui'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  disabled: boolean
  className?: string | undefined
  /** With the columns that are shown, or with all. */
  onSave: (kind: FileKind, all: boolean) => void
  /** Offers all columns besides those that are shown. */
  offersAll?: boolean
  /** Stops the file that is being made. */
  onCancel?: () => void
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
  offersAll = false,
  onCancel,
  withText = false,
  size = 'small',
  busy = false,
}: Props) {
  const { t } = useTranslation()
  if (busy && onCancel) return <IconButton icon="close" label={t('list.cancelExport')} onClick={onCancel} />
  const kinds = (all: boolean) =>
    fileKinds.map((kind) => ({ key: `${kind} ${all}`, label: t(`list.as.${kind}`), onClick: () => onSave(kind, all) }))
  const items = offersAll
    ? [false, true].map((all) => ({
        key: String(all),
        type: 'group' as const,
        label: t(all ? 'list.allColumns' : 'list.shownColumns'),
        children: kinds(all),
      }))
    : kinds(false)
  return (
    <Dropdown autoFocus trigger={['click']} disabled={disabled} menu={{ items }}>
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
