import type { Calls, Kind, Received } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { EmptyState, formatNumber, Panel, PlainTable } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './analysis.module.css'
import { ShareCell } from './ShareCell.tsx'

/** What the energy was used for, by what the loops feed. */
export function FedPanel({ fed }: Pick<Received<Calls['poleAnalysis.summary']>, 'fed'>) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const total = fed.reduce((sum, { kwh }) => sum + kwh, 0)
  const wordOf = (kinds: readonly Kind[] | null) => {
    if (kinds === null) return t('poleAnalysis.others')
    if (kinds.length === 0) return t('poleAnalysis.notEntered')
    return kinds.map((kind) => kindNames[kind].label[language]).join(language === 'zh' ? '、' : ', ')
  }
  return (
    <Panel title={t('poleAnalysis.fed')} note={t('poleAnalysis.fedNote')} className={styles.narrow}>
      {fed.length === 0 ? (
        <EmptyState compact icon="plug" title={t('poleAnalysis.nothing')} text={t('poleAnalysis.noEnergy')} />
      ) : (
        <PlainTable numbers>
          <thead>
            <tr>
              <th scope="col">{t('poleAnalysis.use')}</th>
              <th scope="col">kWh</th>
              <th scope="col">{t('poleAnalysis.share')}</th>
            </tr>
          </thead>
          <tbody>
            {fed.map(({ kinds, kwh }) => (
              <tr key={kinds?.join() ?? 'others'}>
                <td>{wordOf(kinds)}</td>
                <td>{formatNumber(kwh, 1)}</td>
                <ShareCell share={kwh / total} />
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}
