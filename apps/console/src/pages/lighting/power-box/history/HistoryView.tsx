import { ForbiddenState } from '@lamplighter/ui'
import { menus } from '../../../../device/boxAddress.ts'
import { DeviceHistory } from '../../../../device/history/DeviceHistory.tsx'
import { historyFields, historyOptions } from '../../../../device/history/historyAddress.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useMissing } from '../../../../form/useMissing.ts'
import { oneOf, useAddress, wholeOf } from '../../../../list/address.ts'

const fields = { id: wholeOf(), menu: oneOf(menus, 'info'), ...historyFields }
const PLAIN = ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage']

/** The past of one cabinet. */
export function HistoryView({ box }: { box: Device }) {
  const missing = useMissing()('history.view')
  const [query, change] = useAddress(fields, historyOptions)
  if (missing) return <ForbiddenState title={missing} />
  return <DeviceHistory devices={[box]} query={query} onChange={change} plain={PLAIN} />
}
