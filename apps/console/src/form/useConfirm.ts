import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Question = {
  title: string
  text: string
  /** Label of the button that confirms. */
  act: string
  /** It cannot be undone. */
  danger?: boolean
  /** Label of the other button. */
  stay?: string
  onYes: () => void
  onNo?: (() => void) | undefined
}

/** Asks for confirmation. Cancel has the focus; the dialog closes with its screen. */
export function useConfirm() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const asked = useRef<{ destroy: () => void } | null>(null)
  useEffect(() => () => asked.current?.destroy(), [])
  return useCallback(
    ({ title, text, act, danger = false, stay = t('common.cancel'), onYes, onNo }: Question) => {
      asked.current = modal.confirm({
        title,
        content: text,
        okText: act,
        cancelText: stay,
        okButtonProps: { danger },
        focusable: { autoFocusButton: 'cancel' },
        centered: true,
        onOk: onYes,
        ...(onNo && { onCancel: onNo }),
      })
    },
    [modal, t],
  )
}

/** Asks before unsaved entries are lost. */
export function useAskUnsaved() {
  const { t } = useTranslation()
  const ask = useConfirm()
  return (onLeave: () => void, onStay?: () => void) =>
    ask({
      title: t('record.unsaved.title'),
      text: t('record.unsaved.text'),
      act: t('record.unsaved.leave'),
      stay: t('record.unsaved.stay'),
      onYes: onLeave,
      onNo: onStay,
    })
}
