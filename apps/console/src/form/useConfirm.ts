import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Question = {
  title: string
  text: string
  /** What happens, as the button that does it says. */
  act: string
  /** It cannot be undone. */
  danger?: boolean
  /** What the other button says. */
  stay?: string
  onYes: () => void
  onNo?: (() => void) | undefined
}

/** Asks before something is done. The way back has the focus; a question does not outlive its screen. */
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

/** Asks before what was entered is lost; nothing was entered, nothing is asked. */
export function useConfirmUnsaved(dirty: boolean) {
  const { t } = useTranslation()
  const ask = useConfirm()
  return (onLeave: () => void, onStay?: () => void) => {
    if (!dirty) return onLeave()
    ask({
      title: t('record.unsaved.title'),
      text: t('record.unsaved.text'),
      act: t('record.unsaved.leave'),
      stay: t('record.unsaved.stay'),
      onYes: onLeave,
      onNo: onStay,
    })
  }
}
