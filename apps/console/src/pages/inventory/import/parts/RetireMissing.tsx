import { useAct, useCall } from '@lamplighter/client'
import { formatNumber } from '@lamplighter/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetireDialog } from '../../../../device/retire/RetireDialog.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'

type Looked = { importId: string; total: number; version: string }

/** What was looked at stays what is retired, or is refused. */
function RetireAll({ looked, onClose }: { looked: Looked; onClose: () => void }) {
  const { importId } = looked
  const [rest, setRest] = useState({ done: 0, left: looked.total, version: looked.version })
  /** What the last part left; after a refusal or the password it goes on there. */
  const next = useRef(rest)
  const act = useAct('import.retireMissing', { quiet: true })
  const [busy, setBusy] = useState(false)
  // What it was asked about is being retired.
  const options = { enabled: !busy, keep: true }
  const impact = useCall('import.missingImpact', { importId, version: rest.version }, options)

  async function retireAll(reason: string) {
    setBusy(true)
    try {
      while (next.current.left > 0) {
        const { done, version } = next.current
        const part = await act.mutateAsync({ importId, version, reason })
        next.current = { done: done + part.count, left: part.left, version: part.version }
        setRest(next.current)
      }
      return next.current.done
    } finally {
      setBusy(false)
    }
  }
  return (
    <RetireDialog
      count={rest.left}
      impact={impact}
      busy={busy}
      onRetire={retireAll}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

/** Retires all lamps that the file leaves out, in as many calls as it takes. */
export function RetireMissing(list: Looked) {
  const { t } = useTranslation()
  const [looked, setLooked] = useState<Looked | null>(null)
  return (
    <>
      <RightButton size="small" look="quiet" icon="retire" right="device.retire" onClick={() => setLooked(list)}>
        {t('imports.missing.retireAll', { n: formatNumber(list.total) })}
      </RightButton>
      {looked && <RetireAll looked={looked} onClose={() => setLooked(null)} />}
    </>
  )
}
