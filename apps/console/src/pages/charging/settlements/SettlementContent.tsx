import { amountWord, moneyWord, type SettlementDetail, settlementList, settlementRecord } from '@lamplighter/contract'
import { Facts, NOTHING, PlainTable, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { kwhWord } from '../../../pole/charge/kwhWord.ts'
import { UnknownSessions } from './UnknownSessions.tsx'

function Lines({ settlement: { lines, currency, ...all } }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { columns } = settlementList
  return (
    <Section title={t('charging.settlement.byPile')} note={currency}>
      <PlainTable numbers aria-label={t('charging.settlement.byPile')}>
        <thead>
          <tr>
            <th scope="col">{t('charging.pile')}</th>
            <th scope="col">{columns.sessions.label[language]}</th>
            <th scope="col">kWh</th>
            <th scope="col">{columns.electricity.label[language]}</th>
            <th scope="col">{columns.service.label[language]}</th>
            <th scope="col">{columns.refunds.label[language]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ deviceId, name, sessions, energy, electricity, service, refunds }) => (
            <tr key={deviceId}>
              <th scope="row">{name}</th>
              <td>{sessions}</td>
              <td>{kwhWord(energy)}</td>
              <td>{amountWord(electricity)}</td>
              <td>{amountWord(service)}</td>
              <td style={{ whiteSpace: 'nowrap' }}>{amountWord(-refunds || 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('charging.total')}</th>
            <td>{all.sessions}</td>
            <td>{kwhWord(all.energy)}</td>
            <td>{amountWord(all.electricity)}</td>
            <td>{amountWord(all.service)}</td>
            <td>{amountWord(-all.refunds || 0)}</td>
          </tr>
        </tfoot>
      </PlainTable>
    </Section>
  )
}

/** What is settled, what it comes to and for whom, and how it came about; the same on paper. */
export function SettlementContent({ settlement }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { operator, firstDay, lastDay, share, note, currency, electricity, service, refunds, earlierRefunds } =
    settlement
  const { net, forOperator, forCity, maker, changedAt, checker, checkedAt, paidOn, reference, payer } = settlement
  const { fields } = settlementRecord
  const { columns } = settlementList
  const money = (amount: number) => moneyWord(amount, currency)
  const sums = [
    ['electricity', electricity],
    ['service', service],
    ['refunds', -refunds],
    ['net', net],
    ['forOperator', forOperator],
    ['forCity', forCity],
  ] as const
  return (
    <Stack gap={16}>
      <Facts
        facts={[
          { key: 'operator', label: fields.operator.label[format.language], value: operator },
          { key: 'period', label: t('charging.settlement.period'), value: `${firstDay} – ${lastDay}` },
          { key: 'share', label: fields.share.label[format.language], value: `${share} %` },
          { key: 'note', label: fields.note.label[format.language], value: note || NOTHING },
          { key: 'maker', label: t('media.maker'), value: `${maker} · ${format.dateTime(changedAt)}` },
          ...(checkedAt
            ? [
                {
                  key: 'checker',
                  label: columns.checker.label[format.language],
                  value: `${checker} · ${format.dateTime(checkedAt)}`,
                },
              ]
            : []),
          ...(paidOn
            ? [
                {
                  key: 'paid',
                  label: columns.paidOn.label[format.language],
                  value: [paidOn, reference, payer].filter(Boolean).join(' · '),
                },
              ]
            : []),
        ]}
      />
      <Section title={t('charging.settlement.sums')}>
        <Facts
          look="grid"
          label={t('charging.settlement.sums')}
          facts={sums.map(([key, amount]) => ({
            key: key as string,
            label: columns[key].label[format.language],
            value: money(amount),
          }))}
        />
        {earlierRefunds > 0 && (
          <Text as="p" tone="dim" size={13}>
            {t('charging.settlement.earlier', { amount: money(earlierRefunds) })}
          </Text>
        )}
      </Section>
      <Lines settlement={settlement} />
      <UnknownSessions sessions={settlement.unknown} />
    </Stack>
  )
}
