import { useIsPhone } from '@lamplighter/ui'
import { useAddress } from '../../list/address.ts'
import { AreaPage } from '../../shell/AreaPage.tsx'
import { AlarmList } from './list/AlarmList.tsx'
import { alarmFields } from './list/alarmListing.ts'
import { SoundButton } from './SoundButton.tsx'
import { SummaryBar } from './summary/SummaryBar.tsx'

/** What is wrong now and what was: found, taken up and dealt with. */
export default function AlarmsPage() {
  const isPhone = useIsPhone()
  const [query] = useAddress(alarmFields)
  return (
    <AreaPage area="alarm" action={<SoundButton />}>
      {!isPhone && (
        <div>
          <SummaryBar />
        </div>
      )}
      <AlarmList query={query} />
    </AreaPage>
  )
}
