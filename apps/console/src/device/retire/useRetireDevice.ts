import { call, useAct } from '@lamplighter/client'
import type { Kind, Target } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { withPassword } from '../../command/send/withPassword.ts'
import { useConfirm } from '../../form/useConfirm.ts'

type Named = { readonly id: number; readonly name: string; readonly kind: Kind }

/** What hangs on a device, and is retired with it. */
const dependentsOf = ({ id, kind }: Named): Target | null =>
  kind === 'gateway' ? { gatewayId: id } : kind === 'power-box' ? { boxId: id } : null

/** Asks before a device is retired together with what hangs on it, and retires them. */
export function useRetireDevice() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const act = useAct('device.retire', { quiet: true })
  const [looking, setLooking] = useState(false)

  async function retire(ids: number[]) {
    const done = await withPassword(() => act.mutateAsync({ ids })).catch(showError)
    if (done) void message.success(t('retire.done', { n: formatNumber(done.count) }))
  }

  async function askFor(device: Named) {
    const target = dependentsOf(device)
    setLooking(true)
    const others = target && (await call('target.query', { target }).catch(showError))
    setLooking(false)
    if (others === undefined) return
    const ids = others?.ids ?? []
    const { name } = device
    ask({
      title: ids.length > 0 ? t('retire.askWith', { name, n: formatNumber(ids.length) }) : t('retire.ask', { name }),
      text: [t('retire.text'), device.kind === 'gateway' ? t('retire.textGateway') : ''].filter(Boolean).join(' '),
      act: t('retire.act'),
      danger: true,
      onYes: () => void retire([device.id, ...ids]),
    })
  }
  return { ask: (device: Named) => void askFor(device), busy: looking || act.isPending }
}
