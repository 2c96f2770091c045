import { type MediaFile, pageAt, type ShownValues } from '@lamplighter/kinds/media'
import type { ShownProgramme as Shown } from '@lamplighter/kinds/players'
import { useSize } from '@lamplighter/ui'
import { useEffect, useState } from 'react'
import { useBlobAddress } from '../../../../form/useBlobAddress.ts'
import { ProgrammePage } from '../../../../programme/ProgrammePage.tsx'
import type { Machine } from '../machine/machine.ts'
import styles from './view.module.css'

type File = Machine<unknown>['file']

/** An image of a region; nothing where it cannot be fetched. */
function Image({ media, file }: { media: MediaFile; file: File }) {
  const [blob, setBlob] = useState<Blob>()
  const address = useBlobAddress(blob)
  useEffect(() => {
    let isWanted = true
    file(media).then(
      (fetched) => isWanted && setBlob(fetched),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [file, media])
  return address && <img src={address} alt={media.name} width="100%" height="100%" style={{ objectFit: 'contain' }} />
}

/** The server's time, which changes with each second. */
function useSeconds(now: () => number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setAt(now())
      timer = setTimeout(tick, 1_000 - (now() % 1_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])
  return at
}

type Props = { shown: Shown; values: ShownValues; file: File; now: () => number; brightness: number }

/** A programme as large as the window allows, its pages by the server's clock. */
export function ShownProgramme({ shown: { programme, from }, values, file, now, brightness }: Props) {
  const at = useSeconds(now)
  const { box, width, height } = useSize()
  const { at: page } = pageAt(programme, from, at)
  const scale = Math.min(width / programme.width, height / programme.height)
  return (
    <div ref={box} className={styles.pages} style={{ filter: `brightness(${brightness}%)` }}>
      {scale > 0 && (
        <ProgrammePage
          key={`${programme.id} ${programme.revision} ${page}`}
          canvas={programme}
          regions={programme.pages[page]?.regions ?? []}
          values={values}
          now={at}
          scale={scale}
          image={(media) => <Image media={media} file={file} />}
        />
      )}
    </div>
  )
}
