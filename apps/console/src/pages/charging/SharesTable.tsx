import { type ChargeDetail, priceWord } from '@lamplighter/contract'
import { PlainTable, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { kwhWord } from '../../pole/charge/kwhWord.ts'

/** What a session took and costs by period of its price plan. */
export function SharesTable({ session: { shares, energy, fee, currency, stoppedAt } }: { session: ChargeDetail }) {
  const { t } = useTranslation()
  const perKwh = `${currency}/kWh`
  return (
    <Section title={t('charging.byPeriod')} {...(stoppedAt === null && { note: t('charging.running') })}>
      <PlainTable numbers aria-label={t('charging.byPeriod')}>
        <thead>
          <tr>
            <th scope="col">{t('charging.period')}</th>
            <th scope="col">kWh</th>
            <th scope="col">
              {t('charging.electricity')} <Text tone="faint">{perKwh}</Text>
            </th>
            <th scope="col">
              {t('charging.service')} <Text tone="faint">{perKwh}</Text>
            </th>
            <th scope="col">
              {t('charging.amount')} <Text tone="faint">{currency}</Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ from, until, energy: taken, price, cost }) => (
            <tr key={from}>
              <th scope="row">
                {from}–{until}
              </th>
              <td>{kwhWord(taken)}</td>
              <td>{priceWord(price.energy)}</td>
              <td>{priceWord(price.service)}</td>
              <td>{(cost.energy + cost.service).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('charging.total')}</th>
            <td>{kwhWord(energy)}</td>
            <td />
            <td />
            <td>{fee?.toFixed(2)}</td>
          </tr>
        </tfoot>
      </PlainTable>
    </Section>
  )
}
