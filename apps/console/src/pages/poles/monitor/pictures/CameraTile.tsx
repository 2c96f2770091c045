import { useDeviceState } from '@lamplighter/client'
import { NOTHING } from '@lamplighter/ui'
import { Picture } from '../../../../pole/video/Picture.tsx'
import styles from './pictures.module.css'
import { Tile, type TileProps } from './Tile.tsx'

/** A wall of pictures asks less often than the one picture that is looked at. */
const EVERY = 30_000

/** What a camera sees. */
export function CameraTile({ isSeen, ...props }: TileProps) {
  const { id, name, stationName, online: listed } = props.row
  const online = useDeviceState(id)?.online ?? listed
  return (
    <Tile {...props} note={stationName ?? NOTHING}>
      <div className={styles.view}>{isSeen && <Picture camera={{ id, name, online }} every={EVERY} />}</div>
    </Tile>
  )
}
