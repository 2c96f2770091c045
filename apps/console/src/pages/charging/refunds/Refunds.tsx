import { type ChargeDetail, type ChargeRefund, moneyWord, refundCauseLabels } from '@lamplighter/contract'
import { Facts, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { Decision } from '../../../pole/decide/Decision.tsx'
import { StatePill } from '../../../pole/decide/StatePill.tsx'
import { RefundDialog } from './RefundDialog.tsx'

function Refund({ refund, currency }: { refund: ChargeRefund; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { amount, cause, note, maker, changedAt, checker, checkedAt, reason, settlementId } = refund
  const name = moneyWord(amount, currency)
  const why = [refundCauseLabels[cause][format.language], note].filter(Boolean).join(' · ')
  const facts = [
    { key: 'cause', label: t('charging.refund.cause'), value: why },
    { key: 'maker', label: t('charging.refund.maker'), value: `${maker} · ${format.dateTime(changedAt)}` },
    ...(checkedAt
      ? [{ key: 'checker', label: t('media.checker'), value: `${checker} · ${format.dateTime(checkedAt)}` }]
      : []),
    ...(reason ? [{ key: 'reason', label: t('media.reason'), value: reason }] : []),
    ...(settlementId === null
      ? []
      : [{ key: 'settlement', label: t('charging.settlement.one'), value: String(settlementId) }]),
  ]
  return (
    <Stack as="li" gap={8} pad={[8, 0]}>
      <Row between wrap>
        <Row gap={8}>
          <Text bold>{name}</Text>
          <StatePill item={refund} />
        </Row>
        {refund.state === 'waiting' && <Decision key={refund.id} by="refund.decide" item={{ ...refund, name }} />}
      </Row>
      <Facts facts={facts} />
    </Stack>
  )
}

/** What was given back of a session, or is to be. */
export function Refunds({ session }: { session: ChargeDetail }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { refunds, fee, stoppedAt, currency } = session
  const asked = refunds.filter(({ state }) => state !== 'refused').reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.round((fee ?? 0) * 100) - asked
  const why = () => {
    if (stoppedAt === null) return t('charging.refund.notOver')
    return fee === null || fee === 0 ? t('charging.refund.noFee') : most <= 0 ? t('charging.refund.all') : undefined
  }
  return (
    <Section
      title={t('charging.refund.title')}
      actions={
        <RightButton size="small" right="poleDevice.configure" why={why()} onClick={() => setAsking(true)}>
          {t('charging.refund.ask')}
        </RightButton>
      }
    >
      {refunds.length === 0 ? (
        <Text tone="dim">{t('charging.refund.none')}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} currency={currency} />
          ))}
        </Stack>
      )}
      {isAsking && <RefundDialog session={session} most={most} onClose={() => setAsking(false)} />}
    </Section>
  )
}
