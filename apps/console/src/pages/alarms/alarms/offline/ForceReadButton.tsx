import { commandOf } from '@lamplighter/kinds/catalogue'
import { formatNumber } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../app/problem.ts'
import { useSendCommand } from '../../../../command/send/useSendCommand.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { byKind, type OfflineDevice } from './offlineDevices.ts'

type Props = { read: () => Promise<readonly OfflineDevice[]>; onDone?: (() => void) | undefined }

/** Has devices that are offline report their values, if they can: a command for each kind of them. */
export function ForceReadButton({ read, onDone }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { send } = useSendCommand()
  const [busy, setBusy] = useState(false)
  async function readAll() {
    let count = 0
    for (const [kind, ids] of byKind(await read())) {
      const spec = commandOf('dcs.read', {}, kind)?.spec
      if (spec && (await send({ spec, args: {}, kind, ids })) !== null) count += ids.length
    }
    if (count === 0) return
    void message.success(t('alarms.offlineActions.read', { count, n: formatNumber(count) }))
    onDone?.()
  }
  const run = () => {
    setBusy(true)
    void readAll()
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <RightButton size="small" icon="refresh" right="light.read" busy={busy} onClick={run}>
      {t('alarms.offlineActions.forceRead')}
    </RightButton>
  )
}
