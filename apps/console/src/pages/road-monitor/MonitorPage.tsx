import { useIsPhone } from '@lamplighter/ui'
import { MonitorDesk } from './MonitorDesk.tsx'
import { MonitorPhone } from './phone/MonitorPhone.tsx'

import { useMonitor } from './state/useMonitor.ts'

/** Tree, map, list and detail of the lamps, with one selection in all of them. */
export default function MonitorPage() {
  const monitor = useMonitor()
  return useIsPhone() ? <MonitorPhone monitor={monitor} /> : <MonitorDesk monitor={monitor} />
}
