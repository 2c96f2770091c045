import { useNow } from '@lamplighter/client'
import { Panel, Stack, useIsPhone } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../../../app/useReturnFocus.ts'
import { ManualOverrides } from '../../../../command/ManualOverrides.tsx'
import { feedersOf } from '../../../../device/feeders.ts'
import { isOld } from '../../../../device/list/live.ts'
import type { OutputRequest } from '../../../../device/output/OutputButton.tsx'
import { OutputDialog } from '../../../../device/output/OutputDialog.tsx'
import { useBoxLamps } from '../../../../device/useBoxLamps.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useWiring } from '../../../../device/useWiring.ts'
import { DiagnosisLine } from '../../../../diagnosis/DiagnosisLine.tsx'
import { BoxLockOuts } from '../../../../lock-out/BoxLockOuts.tsx'
import { crewsByOutput, useLockOuts } from '../../../../lock-out/useLockOuts.ts'
import { LoadPanel } from '../analyse/LoadPanel.tsx'
import page from '../single.module.css'
import { BoxFacts } from './BoxFacts.tsx'
import { BoxOrders } from './BoxOrders.tsx'
import { Diagram } from './Diagram.tsx'
import { FaultPanel } from './FaultPanel.tsx'
import styles from './info.module.css'
import { Legend } from './Legend.tsx'
import { OutputCards } from './OutputCards.tsx'
import { Phases } from './Phases.tsx'

const PACE = 15_000

/** The cabinet as it is now, and the orders to its outputs. */
export function InfoView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const old = isOld(box, useNow(PACE))
  const lamps = useBoxLamps(box.id)
  const [asked, setAsked] = useState<OutputRequest | null>(null)
  useReturnFocus(asked !== null)
  const wiring = useWiring(box.id).data ?? null
  const feeders = feedersOf(wiring, lamps?.now ?? null)
  const lockOuts = useLockOuts(box.id)
  const crews = crewsByOutput(lockOuts.data?.rows)
  const working = <BoxLockOuts box={box} reading={lockOuts} />
  const own = { crews, box, lamps, parts: wiring?.parts ?? [], feeders, onOrder: setAsked }
  return (
    <div className={`${page.view} ${styles.view}`}>
      <BoxFacts box={box} lamps={lamps} />
      <Stack>
        {isPhone ? (
          <>
            {working}
            <OutputCards {...own} />
          </>
        ) : (
          <Panel
            title={t('boxes.diagram.title')}
            note={old ? t('boxes.diagram.old') : <Legend />}
            className={styles.diagram}
          >
            <Diagram {...own} />
          </Panel>
        )}
        <LoadPanel box={box} className={styles.load} />
      </Stack>
      <Stack className={styles.side}>
        <DiagnosisLine device={box} except={['outputFault', 'offByPlan']} framed />
        {!isPhone && working}
        <ManualOverrides device={box} />
        <FaultPanel box={box} crews={crews} onOrder={setAsked} />
        <Phases box={box} />
        <BoxOrders boxId={box.id} />
      </Stack>
      {asked && <OutputDialog box={box} feeders={feeders} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
