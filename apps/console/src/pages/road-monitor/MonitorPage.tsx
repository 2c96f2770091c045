import { MonitorDesk } from './MonitorDesk.tsx'
import { useMonitor } from './state/useMonitor.ts'

/** Tree, map, list and detail of the lamps, with one selection in all of them. */
export default function MonitorPage() {
  const monitor = useMonitor()
  return <MonitorDesk monitor={monitor} />
}
