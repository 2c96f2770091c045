import { useAct } from '@lamplighter/client'
import type { CollectionRound, CollectionStop } from '@lamplighter/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useConfirm } from '../../../form/useConfirm.ts'
import { AssignDialog } from './AssignDialog.tsx'

type Props = { round: CollectionRound; stops: readonly CollectionStop[] }

/** Starts a round, gives it to somebody else, or ends it before its last stop. */
export function RoundActs({ round, stops }: Props) {
  const { id, name, state } = round
  const { t } = useTranslation()
  const ask = useConfirm()
  const [isAssigning, setAssigning] = useState(false)
  const act = useAct('collectionRound.setState')
  if (state === 'done' || state === 'cancelled') return null
  const common = { right: 'alarm.deal', busy: act.isPending } as const
  const left = round.stops - round.emptied - round.failed
  const known = stops.filter(({ retired }) => !retired).map(({ deviceId }) => deviceId)
  return (
    <>
      <RightButton
        {...common}
        icon="close"
        onClick={() =>
          ask({
            title: t('rounds.cancelAsk', { name }),
            text: t('rounds.cancelText'),
            act: t('rounds.cancel'),
            danger: true,
            onYes: () => act.mutate({ id, state: 'cancelled' }),
          })
        }
      >
        {t('rounds.cancel')}
      </RightButton>
      <RightButton
        right="alarm.deal"
        icon="user"
        why={known.length === 0 ? t('rounds.allRetired') : undefined}
        onClick={() => setAssigning(true)}
      >
        {t('rounds.assign')}
      </RightButton>
      {isAssigning && <AssignDialog round={round} deviceIds={known} onClose={() => setAssigning(false)} />}
      {state === 'planned' ? (
        <RightButton {...common} icon="play" onClick={() => act.mutate({ id, state: 'underWay' })}>
          {t('rounds.start')}
        </RightButton>
      ) : (
        <RightButton
          {...common}
          icon="stop"
          onClick={() =>
            ask({
              title: t('rounds.endAsk', { name }),
              text: t('rounds.endText', { n: left }),
              act: t('rounds.end'),
              onYes: () => act.mutate({ id, state: 'done' }),
            })
          }
        >
          {t('rounds.end')}
        </RightButton>
      )}
    </>
  )
}
