import type { HeldWithCard as Held } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { Lines, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useSendCommand } from '../../../command/send/useSendCommand.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useMissing } from '../../../form/useMissing.ts'

const ORDERS = { charging: 'dco.stopCharging', reserved: 'dco.cancelReservation' } as const

export type HeldCard = { readonly holder: string; readonly held: readonly Held[] }
type Props = { card: HeldCard; onClose: () => void }

/** What goes on with a card that may not charge any more, and the offer to end it. */
export function HeldWithCard({ card: { holder, held }, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { send, sending } = useSendCommand()
  const missing = useMissing()('poleDevice.control')

  async function endAll() {
    for (const [state, items] of Map.groupBy(held, (one) => one.state)) {
      const { spec } = commandOf(ORDERS[state], {}, 'charging-pile')!
      const ids = items.map(({ deviceId }) => deviceId)
      if ((await send({ spec, args: {}, kind: 'charging-pile', ids })) === null) return
    }
    void message.success(t('charging.card.ended'))
    onClose()
  }

  return (
    <FormDialog
      danger
      title={t('charging.card.held', { holder })}
      act={t('charging.card.end')}
      busy={sending}
      disabled={missing !== undefined}
      onSubmit={() => void endAll().catch(showError)}
      onClose={onClose}
    >
      <Text as="p">{t('charging.card.heldText')}</Text>
      <Lines>
        {held.map(({ deviceId, deviceName, state, number }) => (
          <li key={`${state} ${deviceId}`}>
            {`${deviceName} · ${t(state === 'charging' ? 'charging.one' : 'charging.reservation', { n: number })}`}
          </li>
        ))}
      </Lines>
      {missing && <Text tone="dim">{missing}</Text>}
    </FormDialog>
  )
}
