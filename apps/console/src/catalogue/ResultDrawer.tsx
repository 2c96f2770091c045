import { SideDrawer } from '../form/SideDrawer.tsx'
import { ResultTable } from './ResultTable.tsx'
import styles from './result/result.module.css'

type Props = {
  groupId: string
  open: boolean
  title: string
  note: string
  onDevice: (id: number) => void
  onClose: () => void
}

/** The results of an order beside whatever was being done; closing it changes nothing. */
export default function ResultDrawer({ groupId, open, title, note, onDevice, onClose }: Props) {
  return (
    <SideDrawer wide open={open} title={title} note={note} onClose={onClose}>
      <div className={styles.tall}>
        <ResultTable groupId={groupId} onDevice={onDevice} />
      </div>
    </SideDrawer>
  )
}
