import { IconButton, useIsPhone } from '@lamplighter/ui'
import { Drawer } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SideDrawer.module.css'
import { ASKS_ITSELF, isTypedIn } from './typed.ts'
import { useAskUnsaved } from './useConfirm.ts'

type Props = {
  open: boolean
  title: string
  /** Below the title: who or what it is. */
  note?: ReactNode
  /** Whether there are unsaved entries, where the drawer's form knows; else what was typed are. Closing asks first. */
  dirty?: boolean
  foot?: ReactNode
  /** It holds a table, or an editor with a drawing. */
  wide?: boolean | 'editor'
  /** On a phone it leaves what it is about in sight. */
  sheet?: boolean | undefined
  /** It begins with something to be entered: its first field gets the focus. */
  startsEntry?: boolean
  onClose: () => void
  children: ReactNode
}

const FIRST = ':is(input, textarea):not(:disabled, [type="hidden"])'

/** A drawer over its list. It traps the focus; Escape closes it and returns the focus. */
export function SideDrawer({
  open,
  title,
  note,
  dirty,
  foot,
  wide = false,
  sheet = false,
  startsEntry = false,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const askUnsaved = useAskUnsaved()
  const body = useRef<HTMLDivElement>(null)
  const close = () => ((dirty ?? isTypedIn(body.current)) ? askUnsaved(onClose) : onClose())
  const isPhone = useIsPhone()
  const isSheet = isPhone && sheet
  // A phone's keyboard would cover the other fields.
  const enter = (isShown: boolean) =>
    isShown && startsEntry && !isPhone && body.current?.querySelector<HTMLElement>(FIRST)?.focus()
  return (
    <Drawer
      open={open}
      placement={isSheet ? 'bottom' : 'right'}
      size={
        isSheet ? '60vh' : wide === 'editor' ? 'min(1080px, 100vw)' : wide ? 'min(624px, 100vw)' : 'min(456px, 100vw)'
      }
      onClose={close}
      afterOpenChange={enter}
      destroyOnHidden
      closable={false}
      title={
        <div className={styles.head}>
          <div>
            {title}
            {note && <small>{note}</small>}
          </div>
          <IconButton icon="close" label={t('common.close')} onClick={close} />
        </div>
      }
      footer={foot && <div className={styles.foot}>{foot}</div>}
      className={styles.drawer ?? ''}
    >
      <div ref={body} className={styles.body} {...(dirty === undefined ? {} : { [ASKS_ITSELF]: true })}>
        {children}
      </div>
    </Drawer>
  )
}
