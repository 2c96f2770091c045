import type { AdProof } from '@lamplighter/contract'
import { PlainTable, Section, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** On how many days something was shown at all. */
const shownDays = (daily: readonly number[]) => daily.filter((count) => count > 0).length

/** How often each screen showed it in a month, and how often it was shown on each day. */
export function AdProofTables({ month, proof }: { month: string; proof: readonly AdProof[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = Array.from({ length: 31 }, (_, at) => ({
    day: `${month}-${String(at + 1).padStart(2, '0')}`,
    showings: sum(proof.map(({ daily }) => daily[at] ?? 0)),
    screens: proof.filter(({ daily }) => (daily[at] ?? 0) > 0).length,
  })).filter(({ showings }) => showings > 0)
  return (
    <Stack gap={16}>
      <Section title={`${t('ads.byScreen')} · ${month}`}>
        <PlainTable numbers aria-label={t('ads.byScreen')}>
          <thead>
            <tr>
              <th scope="col">{t('ads.screen')}</th>
              <th scope="col">{t('ads.days')}</th>
              <th scope="col">{t('ads.showings')}</th>
              <th scope="col">{t('ads.perDay')}</th>
              <th scope="col">{t('ads.time')}</th>
            </tr>
          </thead>
          <tbody>
            {proof.map(({ deviceId, name, daily, seconds }) => (
              <tr key={deviceId}>
                <th scope="row">{name}</th>
                <td>{shownDays(daily)}</td>
                <td>{sum(daily)}</td>
                <td>{Math.round(sum(daily) / Math.max(1, shownDays(daily)))}</td>
                <td>{format.duration(1_000 * seconds)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Section>
      {days.length > 0 && (
        <Section title={`${t('ads.byDay')} · ${month}`}>
          <PlainTable numbers aria-label={t('ads.byDay')}>
            <thead>
              <tr>
                <th scope="col">{t('ads.day')}</th>
                <th scope="col">{t('ads.section.screens')}</th>
                <th scope="col">{t('ads.showings')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, screens, showings }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{screens}</td>
                  <td>{showings}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Section>
      )}
    </Stack>
  )
}
