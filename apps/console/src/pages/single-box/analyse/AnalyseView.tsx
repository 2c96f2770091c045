import type { Device } from '../../road-monitor/detail/useDevice.ts'
import styles from './analyse.module.css'
import { BranchPanel } from './BranchPanel.tsx'
import { EnergyPanel } from './EnergyPanel.tsx'
import { ImbalancePanel } from './ImbalancePanel.tsx'
import { LeakagePanel } from './LeakagePanel.tsx'
import { LoadPanel } from './LoadPanel.tsx'

/** What can be learnt of a cabinet: load, energy, balance, leakage, and what its branches carry. */
export default function AnalyseView({ box }: { box: Device }) {
  return (
    <div className={styles.grid}>
      <LoadPanel box={box} />
      <EnergyPanel box={box} />
      <ImbalancePanel box={box} />
      <LeakagePanel box={box} />
      <BranchPanel box={box} />
    </div>
  )
}
