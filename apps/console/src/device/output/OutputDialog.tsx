import { serverNow } from '@lamplighter/client'
import { LOGIN } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { isNight } from '@lamplighter/kinds/sun'
import { FormField, Segments, Stack, Text } from '@lamplighter/ui'
import { Alert, App, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../app/useCityClock.ts'
import { useFormat } from '../../app/useFormat.ts'
import { usePasswordField } from '../../command/send/usePasswordField.ts'
import { useSendCommand } from '../../command/send/useSendCommand.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SecretInput } from '../../form/SecretInput.tsx'
import type { Feeder } from '../feeders.ts'
import type { Device } from '../useDevice.ts'
import type { OutputRequest } from './OutputButton.tsx'

const HOUR = 3_600_000
const ends = { plan: null, '1h': HOUR, '4h': 4 * HOUR, '12h': 12 * HOUR } as const
type End = keyof typeof ends
const endKeys = Object.keys(ends) as End[]
const CODE = 'dco.output'
const REASON = 200

type Props = { box: Device; feeders: readonly Feeder[]; asked: OutputRequest; onClose: () => void }

/** Confirms the switching of an output: what it feeds, until when, the reason and the password. */
export function OutputDialog({ box, feeders, asked: { output, on }, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { message } = App.useApp()
  const [end, setEnd] = useState<End>('plan')
  const first = useRef<InputRef>(null)
  const [refusal, setRefusal] = useState('')
  const [reason, setReason] = useState('')
  const place = useCityClock()
  const asksReason = !on && (!place || isNight(place, serverNow()))
  const password = usePasswordField(true)
  const { send: sendCommand, sending } = useSendCommand({ quiet: true })
  const feeder = feeders.find(({ n }) => n === output.n)
  const branches = feeder?.branches.map(({ name }) => name).join(' · ') ?? ''
  const span = ends[end]
  const until = span === null ? null : new Date(serverNow() + span).toISOString()
  const word = on ? 'on' : 'off'

  async function send() {
    setRefusal('')
    const args = { output: output.n, on, ...(until === null ? {} : { until }) }
    const spec = commandOf(CODE, args, box.kind)?.spec
    if (!spec) return
    try {
      const groupId = await password.guard(() =>
        sendCommand({ spec, args, kind: box.kind, ids: [box.id] }, { reason: reason.trim(), ownPassword: true }),
      )
      if (groupId) void message.success(t('boxes.order.sent'))
      onClose()
    } catch (error) {
      if (password.isRefused(error)) return
      setRefusal(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <FormDialog
      title={t(`boxes.order.title.${word}`, { n: output.n })}
      act={t(`boxes.order.send.${word}`, { n: output.n })}
      danger={!on}
      busy={sending}
      disabled={asksReason && reason.trim() === ''}
      first={first}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        {feeder && branches
          ? t(feeder.lit === null ? 'boxes.order.hangsUnread' : 'boxes.order.hangs', {
              box: box.name,
              branches,
              lamps: feeder.lamps.length,
              lit: feeder.lit ?? 0,
            })
          : t(feeder?.wired === false ? 'boxes.order.unwired' : 'boxes.order.unread', { box: box.name })}{' '}
        <b>{t(`boxes.order.${on ? 'light' : 'dark'}`)}</b>
      </p>
      <Stack gap={4}>
        <Text tone="dim" size={12}>
          {t('boxes.order.until')}
        </Text>
        <Segments label={t('boxes.order.until')} role="radiogroup" size="normal">
          {endKeys.map((key) => (
            // biome-ignore lint/a11y/useSemanticElements: one of several segments
            <button key={key} type="button" role="radio" aria-checked={end === key} onClick={() => setEnd(key)}>
              {t(`boxes.order.end.${key}`)}
            </button>
          ))}
        </Segments>
        <Text tone="dim" size={12}>
          {until === null
            ? t('boxes.order.untilPlan')
            : t('boxes.order.untilAt', { time: format.recent(until, serverNow()) })}
        </Text>
      </Stack>
      {!on && (
        <FormField label={t('boxes.order.reason')} hint={asksReason ? t('boxes.order.reasonHint') : undefined}>
          <Input
            ref={first}
            maxLength={REASON}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      )}
      {password.asked && (
        <FormField label={t('boxes.order.password')} hint={t('boxes.order.passwordHint')}>
          <SecretInput
            ref={on ? first : null}
            maxLength={LOGIN.password}
            value={password.text}
            status={password.refusal ? 'error' : ''}
            onChange={({ target }) => password.setText(target.value)}
          />
        </FormField>
      )}
      {(refusal || password.refusal) && <Alert showIcon type="error" title={refusal || password.refusal} />}
    </FormDialog>
  )
}
