import { useIsPhone } from '@lamplighter/ui'
import { Suspense } from 'react'
import { lazyWithWords } from '../../../i18n/loadWords.ts'
import { useAddress } from '../../../list/address.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { AlarmList } from './list/AlarmList.tsx'
import { alarmFields, isOfflineList } from './list/alarmListing.ts'
import { SoundButton } from './SoundButton.tsx'
import { SummaryBar } from './summary/SummaryBar.tsx'

const OfflineTrend = lazyWithWords(['device'], () => import('./offline/OfflineTrend.tsx'))

/** What is wrong now and what was: found, taken up and dealt with. */
export default function AlarmsPage() {
  const isPhone = useIsPhone()
  const [query] = useAddress(alarmFields)
  const isOffline = isOfflineList(query)
  return (
    <AreaPage area="alarm" action={<SoundButton />}>
      {!isPhone && (
        <div>
          {isOffline ? (
            <Suspense>
              <OfflineTrend kind={query.kind} />
            </Suspense>
          ) : (
            <SummaryBar />
          )}
        </div>
      )}
      <AlarmList query={query} />
    </AreaPage>
  )
}
