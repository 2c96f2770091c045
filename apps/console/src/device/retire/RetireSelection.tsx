import { useAct, useCall } from '@lamplighter/client'
import { RETIRE_LIMIT } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'
import { RetireDialog } from './RetireDialog.tsx'

type Retire = (ids: number[], reason: string) => Promise<{ count: number }>
type Props = {
  ids: readonly number[]
  /** In place of the call for devices of any list. */
  retire?: Retire
  /** Once they are retired. */
  onDone: () => void
}

function RetireSelected({ ids, retire, onDone, onClose }: Props & { onClose: () => void }) {
  const impact = useCall('device.retireImpact', { ids: [...ids] })
  const act = useAct('device.retire', { quiet: true })
  const [busy, setBusy] = useState(false)

  async function onRetire(reason: string) {
    setBusy(true)
    const own: Retire = (ids, reason) => act.mutateAsync({ ids, reason })
    const { count } = await (retire ?? own)([...ids], reason).finally(() => setBusy(false))
    return count
  }
  return (
    <RetireDialog
      count={ids.length}
      impact={impact}
      busy={busy}
      onRetire={onRetire}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** Retires the chosen devices together, for one reason. */
export function RetireSelection(props: Props) {
  const { ids } = props
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <RightButton
        size="small"
        look="quiet"
        icon="retire"
        right="device.retire"
        why={ids.length > RETIRE_LIMIT ? t('retire.tooMany', { limit: formatNumber(RETIRE_LIMIT) }) : undefined}
        onClick={() => setAsks(true)}
      >
        {t('retire.some', { n: formatNumber(ids.length) })}
      </RightButton>
      {asks && <RetireSelected {...props} onClose={() => setAsks(false)} />}
    </>
  )
}
