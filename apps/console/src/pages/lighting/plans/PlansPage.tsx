import { usePlanAddress } from './address.ts'
import { PlanEditorPage } from './editor/PlanEditorPage.tsx'
import { PlanLists } from './list/PlanLists.tsx'

/** Schedules of lamps and power boxes: their list, or one of them. */
export default function PlansPage() {
  const address = usePlanAddress()
  const [{ plan, fresh }] = address
  return plan !== null || fresh !== null ? <PlanEditorPage address={address} /> : <PlanLists address={address} />
}
