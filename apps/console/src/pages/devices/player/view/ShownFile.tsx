import type { ShownFile as Shown } from '@lamplighter/kinds/players'
import { useEffect, useRef, useState } from 'react'
import { useBlobAddress } from '../../../../form/useBlobAddress.ts'
import type { Machine } from '../machine/machine.ts'
import styles from './view.module.css'

type Props = {
  shown: Shown
  file: Machine<unknown>['file']
  brightness: number
  /** A video of a task plays until the next item. */
  isRepeated: boolean
  onOver: (from: number) => void
}

/** An image or a video over the whole window. An image with a time, and a video, end by themselves. */
export function ShownFile({ shown, file, brightness, isRepeated, onOver }: Props) {
  const [blob, setBlob] = useState<Blob>()
  const address = useBlobAddress(blob)
  const end = useRef(() => {})
  end.current = () => onOver(shown.from)
  const over = () => end.current()
  useEffect(() => {
    let isWanted = true
    file(shown.file).then(
      (fetched) => isWanted && setBlob(fetched),
      () => isWanted && end.current(),
    )
    return () => {
      isWanted = false
    }
  }, [file, shown.file])
  useEffect(() => {
    if (shown.seconds === null || shown.file.type !== 3) return
    const timer = setTimeout(() => end.current(), 1_000 * shown.seconds)
    return () => clearTimeout(timer)
  }, [shown.seconds, shown.file.type])
  if (!address) return <div />
  const style = { filter: `brightness(${brightness}%)` }
  return shown.file.type === 3 ? (
    <img className={styles.media} style={style} src={address} alt={shown.file.name} onError={over} />
  ) : (
    <video
      className={styles.media}
      style={style}
      src={address}
      autoPlay
      loop={isRepeated}
      muted
      playsInline
      onEnded={over}
      onError={over}
    />
  )
}
