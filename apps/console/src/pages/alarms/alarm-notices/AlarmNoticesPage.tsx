import { useLastWhile } from '../../../form/useLastWhile.ts'
import { useAddress } from '../../../list/address.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { GroupList } from './groups/GroupList.tsx'
import { MineButton } from './mine/MineButton.tsx'
import { MineDrawer } from './mine/MineDrawer.tsx'
import { noticeFields } from './noticeAddress.ts'
import { RouteList } from './routes/RouteList.tsx'

/** Who is told of which alarms: the rules, the groups of people, and what each user wants of it. */
export default function AlarmNoticesPage() {
  const [query, change] = useAddress(noticeFields)
  const isShown = useLastWhile(query.mine, query.mine)
  const List = query.tab === 'routes' ? RouteList : GroupList
  return (
    <AreaPage area="alarm" action={<MineButton onOpen={() => change({ mine: true })} />}>
      <List query={query} change={change} />
      {isShown && <MineDrawer open={query.mine} onClose={() => change({ mine: false })} />}
    </AreaPage>
  )
}
