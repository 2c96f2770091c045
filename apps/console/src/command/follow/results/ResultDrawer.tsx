import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { CommandResults } from './CommandResults.tsx'
import styles from './results.module.css'

type Props = {
  groupId: string
  open: boolean
  title: string
  note: string
  onDevice: (id: number) => void
  onClose: () => void
}

/** The results of an order beside whatever was being done; closing it changes nothing. */
export function ResultDrawer({ groupId, open, title, note, onDevice, onClose }: Props) {
  return (
    <SideDrawer wide open={open} title={title} note={note} onClose={onClose}>
      <div className={styles.tall}>
        <CommandResults groupId={groupId} onDevice={onDevice} />
      </div>
    </SideDrawer>
  )
}
