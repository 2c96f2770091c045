import { useLiveStates } from '@lamplighter/client'
import type { NearbyDevice } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { lookOf } from '@lamplighter/kinds/views'
import { formatNumber, NOTHING, Row, StateSymbol, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress, POLE } from '../../../app/addresses.ts'
import { useSendCommand } from '../../../command/send/useSendCommand.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import styles from '../helpCalls.module.css'

const FULL = { level: 100 }

/** Lamps around a call, each as it is now: they can be lit, one or all, and opened. */
export function NearbyLamps({ rows }: { rows: readonly NearbyDevice[] }) {
  const { t } = useTranslation()
  const { send, sending } = useSendCommand()
  const [sent, setSent] = useState<number | null>(null)
  const states = useLiveStates((live) => live.states)
  const lamps = rows.map((row) => ({ ...row, ...states.get(row.id) }))
  const online = lamps.filter((lamp) => lamp.kind === 'luminaire' && lamp.online).map(({ id }) => id)
  async function light(ids: readonly number[]) {
    const spec = commandOf('dco.dim', FULL, 'luminaire')?.spec
    if (!spec) return
    setSent(null)
    if ((await send({ spec, args: FULL, kind: 'luminaire', ids })) !== null) setSent(ids.length)
  }
  return (
    <>
      <Row between className={styles.lightAll}>
        <Text size={12} tone="dim" role="status">
          {sent === null ? '' : t('helpCalls.sent', { n: formatNumber(sent) })}
        </Text>
        <RightButton
          right="light.dim"
          size="small"
          busy={sending}
          why={online.length === 0 ? t('helpCalls.noneOnline') : undefined}
          onClick={() => void light(online)}
        >
          {t('helpCalls.lightAll', { n: formatNumber(online.length) })}
        </RightButton>
      </Row>
      <ul className={styles.lamps}>
        {lamps.map((lamp) => (
          <li key={lamp.id}>
            <StateSymbol
              look={lookOf(lamp.kind, lamp)}
              size={22}
              label={t(lamp.online ? 'pole.online' : 'pole.offline')}
            />
            <Link to={deviceAddress(lamp.id, POLE)}>{lamp.name}</Link>
            <Text size={12} tone={lamp.light ? 'lit' : 'dim'} nowrap>
              {lamp.online && lamp.level !== null ? `${formatNumber(lamp.level)} %` : NOTHING}
            </Text>
            <Text size={12} tone="dim" nowrap>
              {formatNumber(lamp.distance)} m
            </Text>
            <RightButton
              right="light.dim"
              size="small"
              icon="lux"
              disabled={sending}
              why={lamp.online ? undefined : t('helpCalls.offline')}
              aria-label={t('helpCalls.lightOne', { name: lamp.name })}
              onClick={() => void light([lamp.id])}
            >
              100 %
            </RightButton>
          </li>
        ))}
      </ul>
    </>
  )
}
