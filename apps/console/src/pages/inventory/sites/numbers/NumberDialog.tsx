import type { LightRow } from '@lamplighter/contract'
import { commandsOf } from '@lamplighter/kinds/catalogue'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandPane } from '../../../../command/dialog/CommandPane.tsx'
import type { Draft } from '../../../../command/form/argumentDraft.ts'
import styles from './numbers.module.css'

/** What is done with the number of some lamps: written to them, or read back. */
export type NumberTask = {
  readonly code: 'dcc.group' | 'dcs.group'
  readonly lamps: readonly Pick<LightRow, 'id' | 'name' | 'online'>[]
  /** Filled in beforehand. */
  readonly number: number | null
}

/** What is filled in; where there is nothing to fill in, what sends. */
const FIRST = 'input, footer [data-look="solid"]'

type Props = { task: NumberTask; onClose: () => void }

/** One command of the catalogue to the lamps of a number, with what came of it. */
export function NumberDialog({ task: { code, lamps, number }, onClose }: Props) {
  const { t } = useTranslation()
  const spec = commandsOf('luminaire').find((one) => one.code === code)
  const [draft, setDraft] = useState<Draft>(number === null ? {} : { number })
  const [order, setOrder] = useState<string | null>(null)
  const [open, setOpen] = useState(true)
  const [opener] = useState(() => document.activeElement)
  const body = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  /** The drawer has the keyboard at once, not only when the dialog has faded. */
  useEffect(() => {
    if (!open && opener instanceof HTMLElement) opener.focus()
  }, [open, opener])
  return (
    <Modal
      open={open}
      centered
      width="min(640px, 100vw)"
      footer={null}
      title={t('groupNumbers.dialog', { n: lamps.length })}
      className={styles.dialog ?? ''}
      onCancel={close}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(isOpen) => isOpen && body.current?.querySelector<HTMLElement>(FIRST)?.focus()}
      afterClose={onClose}
      destroyOnHidden
    >
      <div ref={body} className={styles.pane} data-sent={order !== null}>
        {spec && (
          <CommandPane
            spec={spec}
            devices={{ kind: 'luminaire', list: lamps }}
            draft={draft}
            onDraft={setDraft}
            order={order}
            onSent={setOrder}
            onBack={close}
          />
        )}
      </div>
    </Modal>
  )
}
