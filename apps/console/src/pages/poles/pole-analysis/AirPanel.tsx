import type { Calls, Received } from '@lamplighter/contract'
import { airGrades } from '@lamplighter/kinds/environment'
import { EmptyState, formatNumber, Panel, PlainTable } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './analysis.module.css'

/** Up to this grade the air of a day is clean. */
const GOOD = 1

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Days of the last months by how good their air was, as parts of a bar. */
export function AirPanel({ months }: Received<Calls['poleAnalysis.air']>) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const known = months.filter(({ grades }) => sum(grades) > 0)
  const most = Math.max(...known.map(({ grades }) => sum(grades)))
  const legend = airGrades.flatMap((grade, at) =>
    known.some(({ grades }) => grades[at]! > 0) ? [{ name: grade[language], at }] : [],
  )
  return (
    <Panel title={t('poleAnalysis.air')} note={t('poleAnalysis.airNote')} className={styles.narrow}>
      {known.length === 0 ? (
        <EmptyState compact icon="analyse" title={t('poleAnalysis.nothing')} text={t('poleAnalysis.noAir')} />
      ) : (
        <>
          <PlainTable numbers>
            <thead>
              <tr>
                <th scope="col">{t('poleAnalysis.month')}</th>
                <th scope="col">{t('poleAnalysis.days')}</th>
                <th scope="col">{t('poleAnalysis.clean')}</th>
              </tr>
            </thead>
            <tbody>
              {known.toReversed().map(({ month, grades }) => {
                const words = legend.map(({ name, at }) => `${name} ${grades[at]}`).join(' · ')
                return (
                  <tr key={month}>
                    <td>{month}</td>
                    <td className={styles.grades} title={words}>
                      <span style={{ width: `${(sum(grades) / most) * 100}%` }} role="img" aria-label={words}>
                        {legend.map(({ at }) => (
                          <i key={at} data-grade={at} style={{ flexGrow: grades[at]! }} hidden={grades[at] === 0} />
                        ))}
                      </span>
                    </td>
                    <td>{formatNumber((sum(grades.slice(0, GOOD + 1)) / sum(grades)) * 100)} %</td>
                  </tr>
                )
              })}
            </tbody>
          </PlainTable>
          <ul className={styles.legend}>
            {legend.map(({ name, at }) => (
              <li key={name} data-grade={at}>
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
