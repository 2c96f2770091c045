import { type AdContractDetail, adMonthList, amountWord } from '@lamplighter/contract'
import { PlainTable, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { rowsFile } from '../../../list/rowsFile.ts'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { useListFile } from '../../../list/useListFile.ts'

const keys = ['month', 'screens', 'screenDays', 'showings', 'shownSeconds', 'income'] as const

/** What a contract comes to month by month; `isPaper` has no file. */
export function AdMonths({ contract, isPaper = false }: { contract: AdContractDetail; isPaper?: boolean }) {
  const { t } = useTranslation()
  const { language, duration } = useFormat()
  const { months, currency, number } = contract
  const list = adMonthList(currency)
  const column = useListColumn(list)
  const file = useListFile(
    rowsFile(
      list.name[language],
      keys.map((key) => column(key, { width: 1 })),
      months,
    ),
    `${list.name[language]} ${number}`,
  )
  const time = (seconds: number) => duration(1_000 * seconds)
  return (
    <Section
      title={t('ads.byMonth')}
      note={
        isPaper || months.length === 0 ? undefined : (
          <SaveMenu
            label={t('list.export')}
            disabled={false}
            busy={file.isSaving}
            onCancel={file.cancel}
            onSave={(format) => file.save({ format })}
          />
        )
      }
    >
      {months.length === 0 ? (
        <Text as="p" tone="dim">
          {t('ads.notYet')}
        </Text>
      ) : (
        <Row scroll>
          <PlainTable numbers aria-label={t('ads.byMonth')} style={{ whiteSpace: 'nowrap' }}>
            <thead>
              <tr>
                {keys.map((key) => (
                  <th key={key} scope="col">
                    {key === 'income'
                      ? `${list.columns.income.label[language]} ${currency}`
                      : list.columns[key].label[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, screens, screenDays, showings, shownSeconds, income }) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  <td>{screens}</td>
                  <td>{screenDays}</td>
                  <td>{showings}</td>
                  <td>{time(shownSeconds)}</td>
                  <td>{amountWord(income)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('ads.total')}</th>
                <td />
                <td>{contract.screenDays}</td>
                <td>{contract.showings}</td>
                <td>{time(contract.shownSeconds)}</td>
                <td>{amountWord(contract.income)}</td>
              </tr>
            </tfoot>
          </PlainTable>
        </Row>
      )}
    </Section>
  )
}
