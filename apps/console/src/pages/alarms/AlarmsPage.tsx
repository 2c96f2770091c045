import { useIsPhone } from '@lamplighter/ui'
import { useAddress } from '../../list/address.ts'
import { AreaPage } from '../../shell/AreaPage.tsx'
import { AlarmDrawer } from './detail/AlarmDrawer.tsx'
import { AlarmList } from './list/AlarmList.tsx'
import { alarmFields } from './list/alarmListing.ts'
import { SummaryBar } from './summary/SummaryBar.tsx'

/** What is wrong now and what was: found, taken up and dealt with. */
export default function AlarmsPage() {
  const isPhone = useIsPhone()
  const [query, change] = useAddress(alarmFields)
  return (
    <AreaPage area="alarm">
      {!isPhone && (
        <div>
          <SummaryBar />
        </div>
      )}
      <AlarmList query={query} />
      <AlarmDrawer
        id={query.alarm}
        onIncident={(incident) => change({ incident, tab: 'current', alarm: '' })}
        onOpen={(alarm) => change({ alarm })}
        onClose={() => change({ alarm: '' })}
      />
    </AreaPage>
  )
}
