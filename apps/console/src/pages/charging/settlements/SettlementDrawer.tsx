import { useAct, useCall, useSession } from '@lamplighter/client'
import { type SettlementDetail, settlementRecord } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useConfirm } from '../../../form/useConfirm.ts'
import { useLookedAt } from '../../../form/useLookedAt.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { Paper } from '../../../print/Paper.tsx'
import { PaperHead } from '../../../print/PaperHead.tsx'
import { PayDialog } from './PayDialog.tsx'
import { SettlementContent } from './SettlementContent.tsx'
import { SettlementPill } from './SettlementPill.tsx'

const PACE = 30_000

/** What can be done with a settlement in its state. */
function Acts({ settlement, onEdit }: { settlement: SettlementDetail; onEdit: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const confirm = useAct('settlement.confirm')
  const [isPaying, setPaying] = useState(false)
  const { id, operator, state, own, sessions, net, unknown } = settlement
  const { changedAt, lookAgain } = useLookedAt(settlement.changedAt)
  const left = unknown.length === 0 ? '' : ` ${t('charging.settlement.unknown')}`
  return (
    <>
      {state === 'draft' && (
        <>
          <RightButton right="poleDevice.configure" onClick={onEdit}>
            {t('charging.settlement.edit')}
          </RightButton>
          <RightButton
            look="solid"
            icon="check"
            right="approval.decide"
            why={own ? t('media.own') : undefined}
            busy={confirm.isPending}
            onClick={() =>
              ask({
                title: t('charging.settlement.confirmAsk', { operator }),
                text: t('charging.settlement.confirmText') + left,
                act: t('charging.settlement.confirm'),
                onYes: () =>
                  confirm.mutate(
                    { id, changedAt, sessions, net },
                    {
                      onError: lookAgain,
                      onSuccess: () => void message.success(t('charging.settlement.confirmed', { operator })),
                    },
                  ),
              })
            }
          >
            {t('charging.settlement.confirm')}
          </RightButton>
        </>
      )}
      {state === 'confirmed' && (
        <RightButton look="solid" right="poleDevice.configure" onClick={() => setPaying(true)}>
          {t('charging.settlement.pay')}
        </RightButton>
      )}
      {isPaying && <PayDialog settlement={settlement} onClose={() => setPaying(false)} />}
    </>
  )
}

type Props = { id: number; open: boolean; onEdit: () => void; onSessions: () => void; onClose: () => void }

/** One settlement: read, confirmed, paid, printed. */
export function SettlementDrawer({ id, open, onEdit, onSessions, onClose }: Props) {
  const { t } = useTranslation()
  const { language, session } = useSession()
  const reading = useCall('settlement.read', { id }, { enabled: id > 0, every: PACE })
  const settlement = reading.data
  const title = `${t('charging.settlement.one')} ${id}`
  return (
    <SideDrawer
      open={open}
      wide
      title={settlement ? title : settlementRecord.noun[language]}
      note={settlement && <SettlementPill state={settlement.state} />}
      foot={
        settlement && (
          <>
            <Button icon="copy" onClick={() => window.print()}>
              {t('charging.settlement.print')}
            </Button>
            {settlement.state !== 'draft' && <Button onClick={onSessions}>{t('charging.tab.sessions')}</Button>}
            <Acts settlement={settlement} onEdit={onEdit} />
          </>
        )
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(read) => (
          <>
            <SettlementContent settlement={read} />
            {open && (
              <Paper>
                <PaperHead title={title} note={session?.config.name}>
                  <SettlementPill state={read.state} />
                </PaperHead>
                <SettlementContent settlement={read} />
              </Paper>
            )}
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
