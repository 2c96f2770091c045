import { useTranslation } from 'react-i18next'
import type { Device } from '../../../../device/useDevice.ts'
import styles from '../single.module.css'
import { BranchPanel } from './BranchPanel.tsx'
import { EnergyPanel } from './EnergyPanel.tsx'
import { ImbalancePanel } from './ImbalancePanel.tsx'
import { LeakagePanel } from './LeakagePanel.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { SwitchPanel } from './SwitchPanel.tsx'

/** What can be learnt of a cabinet: load, energy, balance, leakage, what its branches carry, and how punctual it is. */
export default function AnalyseView({ box }: { box: Device }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={`${styles.view} ${styles.analyse}`} tabIndex={0} aria-label={t('boxes.single.menu.analyse')}>
      <LoadPanel box={box} />
      <EnergyPanel box={box} />
      <ImbalancePanel box={box} />
      <LeakagePanel box={box} />
      <BranchPanel box={box} />
      <SwitchPanel box={box} />
    </section>
  )
}
