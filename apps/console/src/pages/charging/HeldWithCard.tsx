import type { HeldWithCard as Held } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { Lines, Row, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { reasonWord } from '../../command/commandWords.ts'
import { useSendCommand } from '../../command/send/useSendCommand.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { RightButton } from '../../form/RightButton.tsx'
import { useMissing } from '../../form/useMissing.ts'

const RIGHT = 'poleDevice.control'
const ORDERS = { charging: 'dco.stopCharging', reserved: 'dco.cancelReservation' } as const
const keyOf = ({ state, deviceId, number }: Held) => `${state} ${deviceId} ${number}`

type Props = { title: string; text: string; held: readonly Held[]; onClose: () => void }

/** What goes on with cards that may not charge, and the offer to end it: one by one, or all of it. */
export function HeldWithCard({ title, text, held, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const { send, sending } = useSendCommand()
  const missing = useMissing()(RIGHT)
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const left = held.filter((one) => !ended.has(keyOf(one)))

  /** False where it was not sent. */
  async function end(wanted: readonly Held[]): Promise<boolean> {
    for (const [state, items] of Map.groupBy(wanted, (one) => one.state)) {
      const { spec } = commandOf(ORDERS[state], {}, 'charging-pile')!
      const ids = items.map(({ deviceId }) => deviceId)
      if ((await send({ spec, args: {}, kind: 'charging-pile', ids })) === null) return false
      setEnded((before) => new Set([...before, ...items.map(keyOf)]))
    }
    return true
  }

  async function endAll() {
    if (!(await end(left))) return
    void message.success(t('charging.card.ended'))
    onClose()
  }

  return (
    <FormDialog
      danger
      title={title}
      act={t(held.length > 1 ? 'charging.card.endAll' : 'charging.card.end')}
      busy={sending}
      disabled={missing !== undefined || left.length === 0}
      onSubmit={() => void endAll().catch(showError)}
      onClose={onClose}
    >
      <Text as="p">{text}</Text>
      <Lines>
        {held.map((one) => {
          const { deviceName, state, number, holder, tag, why } = one
          const what = t(state === 'charging' ? 'charging.one' : 'charging.reservation', { n: number })
          return (
            <li key={keyOf(one)}>
              <Row between gap={12} pad={[6, 0]}>
                <Text breaks>{[deviceName, what, holder || tag, reasonWord(why, t)].join(' · ')}</Text>
                {ended.has(keyOf(one)) ? (
                  <Text tone="dim">{t('charging.card.ended')}</Text>
                ) : (
                  held.length > 1 && (
                    <RightButton
                      size="small"
                      right={RIGHT}
                      disabled={sending}
                      aria-label={t('charging.card.endAt', { pile: deviceName })}
                      onClick={() => void end([one]).catch(showError)}
                    >
                      {t('charging.card.endOne')}
                    </RightButton>
                  )
                )}
              </Row>
            </li>
          )
        })}
      </Lines>
      {missing && <Text tone="dim">{missing}</Text>}
    </FormDialog>
  )
}
