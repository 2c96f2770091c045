import { useCall } from '@lamplighter/client'
import { EmptyState, PlainTable, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'

/** Days that stand one by one. */
const FEW = 7
const EVERY = 15_000

/** How many visitors saw a page, and how many went online by it. */
export function PortalFigures({ id }: { id: number }) {
  const { t } = useTranslation()
  const reading = useCall('portalPage.figures', { id }, { every: EVERY })
  return (
    <Section title={t('portals.visitors')}>
      <Loaded reading={reading}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState compact icon="clock" title={t('portals.noVisitors')} />
          ) : (
            <>
              <PlainTable numbers>
                <thead>
                  <tr>
                    <th scope="col">{t('portals.day')}</th>
                    <th scope="col">{t('portals.shown')}</th>
                    <th scope="col">{t('portals.connected')}</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <th scope="row">{t('portals.days')}</th>
                    <td>{days.reduce((sum, { shown }) => sum + shown, 0)}</td>
                    <td>{days.reduce((sum, { connected }) => sum + connected, 0)}</td>
                  </tr>
                  {days.slice(0, FEW).map(({ day, shown, connected }) => (
                    <tr key={day}>
                      <th scope="row">{day}</th>
                      <td>{shown}</td>
                      <td>{connected}</td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
              <Text tone="dim" size={12}>
                {t('portals.countedNote')}
              </Text>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
