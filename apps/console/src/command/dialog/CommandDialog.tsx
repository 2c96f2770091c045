import { commandsOf, fieldsOf } from '@lamplighter/kinds/catalogue'
import { kindNames } from '@lamplighter/kinds/names'
import { EmptyState, Row, Text, useIsPhone } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { countedOf } from '../../device/kindWords.ts'
import { type Draft, withoutSecrets } from '../form/argumentDraft.ts'
import { CommandList } from './CommandList.tsx'
import { CommandPane } from './CommandPane.tsx'
import { type Devices, reachOf } from './devices.ts'
import styles from './dialog.module.css'

type Props = {
  devices: Devices
  open: boolean
  onClose: () => void
  /** It is out of sight and the focus back where it came from. */
  onClosed: () => void
  onSent: (groupId: string) => void
}

const unedited: Draft = {}

/** Every command of a kind: the catalogue at the left, the chosen one at the right. What was entered stays while it is open. */
export default function CommandDialog({ devices, open, onClose, onClosed, onSent }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { language } = format
  const { kind } = devices
  const { ids, name } = reachOf(devices)
  const [code, setCode] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [orders, setOrders] = useState<Readonly<Record<string, string>>>({})
  const spec = commandsOf(kind).find((one) => one.code === code)
  const whom = ids.length === 1 ? name : countedOf(kind, ids.length, format)
  const edit = (draft: Draft) => spec && setDrafts((all) => ({ ...all, [spec.code]: draft }))
  /** What was entered waits for a return, but for secrets. */
  const choose = (next: string | null) => {
    if (spec) edit(withoutSecrets(fieldsOf(spec), drafts[spec.code] ?? unedited))
    setCode(next)
  }
  return (
    <Modal
      open={open}
      centered
      width="min(920px, 100vw)"
      footer={null}
      title={
        <Row as="span" align="baseline">
          {t('catalogue.of', { name: whom })}
          <Text tone="dim" size={12} bold={false}>
            {kindNames[kind].label[language]}
          </Text>
        </Row>
      }
      className={styles.dialog ?? ''}
      onCancel={onClose}
      afterClose={onClosed}
      destroyOnHidden
    >
      <div className={styles.body} data-chosen={spec !== undefined}>
        <CommandList kind={kind} chosen={code} onChoose={choose} />
        {spec ? (
          <CommandPane
            key={spec.code}
            spec={spec}
            devices={devices}
            draft={drafts[spec.code] ?? unedited}
            onDraft={edit}
            order={orders[spec.code] ?? null}
            onSent={(groupId) => {
              setOrders((all) => ({ ...all, [spec.code]: groupId }))
              onSent(groupId)
            }}
            onBack={() => choose(null)}
          />
        ) : (
          !isPhone && <EmptyState icon="command" title={t('catalogue.choose')} text={t('catalogue.chooseText')} />
        )}
      </div>
    </Modal>
  )
}
