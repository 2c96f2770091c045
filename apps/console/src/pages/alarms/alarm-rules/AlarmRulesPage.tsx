import { AreaPage } from '../../../shell/AreaPage.tsx'
import { RuleList } from './RuleList.tsx'

/** By what values are judged: the rules that are shipped, and those of the organisation. */
export default function AlarmRulesPage() {
  return (
    <AreaPage area="alarm">
      <RuleList />
    </AreaPage>
  )
}
