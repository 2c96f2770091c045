import type { CommandSpec } from '@lamplighter/contract'
import { Modal } from 'antd'
import { useState } from 'react'
import { CommandPane } from '../../../../command/dialog/CommandPane.tsx'
import type { Draft } from '../../../../command/form/argumentDraft.ts'
import type { Device } from '../../../../device/useDevice.ts'

/** Changes one setting, by the catalogue's own pane. */
export function ChangeDialog({ box, spec, onClose }: { box: Device; spec: CommandSpec; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({})
  const [order, setOrder] = useState<string | null>(null)
  return (
    <Modal open centered footer={null} width="min(680px, 100vw)" onCancel={onClose} destroyOnHidden>
      <CommandPane
        spec={spec}
        devices={{ kind: 'power-box', list: [box] }}
        draft={draft}
        onDraft={setDraft}
        order={order}
        onSent={setOrder}
        onBack={onClose}
      />
    </Modal>
  )
}
