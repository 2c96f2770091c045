import { useIsPhone } from '@lamplighter/ui'
import { MonitorDesktop } from './MonitorDesktop.tsx'
import { MonitorPhone } from './phone/MonitorPhone.tsx'

import { useMonitor } from './state/useMonitor.ts'

/** Tree, map, list and detail of the lamps, with one selection in all of them. */
export default function MonitorPage() {
  const monitor = useMonitor()
  return useIsPhone() ? <MonitorPhone monitor={monitor} /> : <MonitorDesktop monitor={monitor} />
}
