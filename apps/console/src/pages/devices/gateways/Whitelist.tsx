import { useCall, useNow } from '@lamplighter/client'
import { Actions, Section, Text } from '@lamplighter/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useFormat } from '../../../app/useFormat.ts'
import { useDeviceCommand } from '../../../command/useDeviceCommand.ts'
import type { Device } from '../../../device/useDevice.ts'
import { useReadSettings } from '../../../device/useReadSettings.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { CommandAnswer } from './CommandAnswer.tsx'
import { compareWhitelist, whitelistOf } from './whitelist.ts'

const MOST = 5_000
const PACE = 60_000
/** An address that ends in it means this part of the drawer. */
const WHITELIST = '#whitelist'

/** Which lamps a gateway carries, held against those registered at it. */
export function Whitelist({ gateway }: { gateway: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const order = useDeviceCommand(gateway)
  const { settings, unsure } = useReadSettings(gateway.id)
  const known = settings?.find(({ name }) => name === 'whitelist')
  const since = known ? t('catalogue.readAt', { time: format.recent(known.read, now) }) : t('catalogue.neverRead')
  const section = useRef<HTMLElement>(null)
  const isMeant = useLocation().hash === WHITELIST
  useEffect(() => {
    if (!isMeant) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isMeant])
  const { data } = useCall(
    'light.query',
    { size: MOST, filters: { gatewayId: gateway.id } },
    { enabled: order.answer !== null || known !== undefined },
  )
  const compared = (answer: unknown) => {
    const kept = whitelistOf(answer)
    if (!kept || !data) return null
    const { missing, surplus, ...counts } = compareWhitelist(
      kept,
      data.rows.map(({ code }) => code),
    )
    const agrees = missing.length + surplus.length === 0
    return (
      <>
        <p>
          {t('gateways.compared', counts)}
          {agrees && (
            <Text as="b" tone="good">
              {' '}
              · {t('gateways.same')}
            </Text>
          )}
        </p>
        {(['missing', 'surplus'] as const).map((side) => {
          const codes = side === 'missing' ? missing : surplus
          return (
            codes.length > 0 && (
              <div key={side}>
                <b>{t(`gateways.${side}`, { n: codes.length })}</b>
                <Text as="p" size={12} mono breaks>
                  {codes.join(' ')}
                </Text>
              </div>
            )
          )
        })}
      </>
    )
  }
  return (
    <Section ref={section} title={t('gateways.whitelist')}>
      <Actions>
        <RightButton
          size="small"
          icon="list"
          right="light.read"
          busy={order.waiting}
          onClick={() => void order.send('dcs.whitelist')}
        >
          {t('gateways.compare')}
        </RightButton>
        <Text tone="dim" size={12}>
          {unsure ?? since}
        </Text>
      </Actions>
      <CommandAnswer order={order} before={known?.values}>
        {compared}
      </CommandAnswer>
    </Section>
  )
}
