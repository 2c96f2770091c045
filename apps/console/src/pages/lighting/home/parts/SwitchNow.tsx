import { outputsOf } from '@lamplighter/kinds/outputs'
import { feedersOf } from '../../../../device/feeders.ts'
import { OutputDialog } from '../../../../device/output/OutputDialog.tsx'
import { useBoxLamps } from '../../../../device/useBoxLamps.ts'
import { useDevice } from '../../../../device/useDevice.ts'
import { useWiring } from '../../../../device/useWiring.ts'

type Props = { boxId: number; output: number; on: boolean; onClose: () => void }

/** Asks for the command to one output of a box, as the page of the box does. */
export default function SwitchNow({ boxId, output: number, on, onClose }: Props) {
  const { device } = useDevice(boxId)
  const lamps = useBoxLamps(boxId)
  const feeders = feedersOf(useWiring(boxId).data ?? null, lamps?.now ?? null)
  const output = device && outputsOf(device.values).find(({ n }) => n === number)
  if (!device || !output) return null
  return <OutputDialog box={device} feeders={feeders} asked={{ output, on }} onClose={onClose} />
}
