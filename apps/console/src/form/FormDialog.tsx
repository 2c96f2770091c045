import { Stack, Text } from '@lamplighter/ui'
import { Modal } from 'antd'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FormDialog.module.css'
import { isTypedIn } from './typed.ts'
import { useAskUnsaved } from './useConfirm.ts'

type Props = {
  title: string
  /** What the button says that does it. */
  act: string
  /** It takes something away. */
  danger?: boolean
  busy?: boolean
  /** Something is still missing. */
  disabled?: boolean
  /** The field to write in first. */
  first?: RefObject<{ focus(): void } | null>
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A question with a few fields of its own, answered by its button or by Enter. */
export function FormDialog({ title, act, danger, busy, disabled, first, children, onSubmit, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLElement>(null)
  const askUnsaved = useAskUnsaved()
  return (
    <Modal
      open
      centered
      width={460}
      title={title}
      okText={act}
      cancelText={t('common.cancel')}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        danger: danger ?? false,
        loading: busy ?? false,
        disabled: disabled ?? false,
      }}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          {disabled && (
            <Text tone="dim" size={12} className={styles.missing ?? ''} role="status">
              {t('record.missing')}
            </Text>
          )}
          <CancelBtn />
          <OkBtn />
        </>
      )}
      afterOpenChange={(shown) => shown && first?.current?.focus()}
      // Its button says what it does; a key or a click beside it may have been meant for something else.
      cancelButtonProps={{ onClick: onClose }}
      onCancel={() => (isTypedIn(form.current) ? askUnsaved(onClose) : onClose())}
    >
      <Stack
        as="form"
        ref={form}
        id={id}
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled) onSubmit()
        }}
      >
        {children}
      </Stack>
    </Modal>
  )
}
