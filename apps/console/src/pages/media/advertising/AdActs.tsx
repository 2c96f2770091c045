import { useAct } from '@lamplighter/client'
import type { AdContract } from '@lamplighter/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { Decision } from '../../../pole/decide/Decision.tsx'
import { EndDialog } from './EndDialog.tsx'

/** What can be done with a contract as it stands. */
export function AdActs({ contract, onEdit }: { contract: AdContract; onEdit: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAct('adContract.ask')
  const [isEnding, setEnding] = useState(false)
  const { id, number, state, own, changedAt } = contract
  const isOpen = state === 'draft' || state === 'waiting' || state === 'refused'
  return (
    <>
      {isOpen && (
        <RightButton right="poleDevice.configure" onClick={onEdit}>
          {t('ads.edit')}
        </RightButton>
      )}
      {state === 'draft' && (
        <RightButton
          look="solid"
          right="poleDevice.configure"
          busy={ask.isPending}
          onClick={() => ask.mutate({ id }, { onSuccess: () => void message.success(t('ads.asked', { number })) })}
        >
          {t('ads.ask')}
        </RightButton>
      )}
      {state === 'waiting' && <Decision key={id} by="adContract.decide" item={{ id, name: number, own, changedAt }} />}
      {(state === 'upcoming' || state === 'running') && (
        <RightButton right="poleDevice.configure" onClick={() => setEnding(true)}>
          {t('ads.end')}
        </RightButton>
      )}
      {isEnding && <EndDialog contract={contract} onClose={() => setEnding(false)} />}
    </>
  )
}
