import { useAct } from '@lamplighter/client'
import type { CollectionRound } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useConfirm } from '../../../form/useConfirm.ts'

/** Starts a round, or ends it before its last stop. */
export function RoundActs({ round: { id, name, state, stops, emptied, failed } }: { round: CollectionRound }) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const act = useAct('collectionRound.setState')
  if (state === 'done' || state === 'cancelled') return null
  const common = { right: 'alarm.deal', busy: act.isPending } as const
  const left = stops - emptied - failed
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
