import { useNow, useSession } from '@lamplighter/client'
import { type DeviceListRow, type LatestPlay, type MediaItem, mediaTypes } from '@lamplighter/contract'
import type { ShownValues } from '@lamplighter/kinds/media'
import { Icon } from '@lamplighter/ui'
import { ProgrammePreview } from '../../../../programme/ProgrammePreview.tsx'
import { scaleOf } from '../../../../programme/scaleOf.ts'
import { useMediaFile } from '../../../../programme/useMediaFile.ts'
import styles from './pictures.module.css'
import { type Library, type ShownPicture, shownPicture } from './shownPicture.ts'

/** Items of a loop are shown for seconds. */
const PACE = 5_000
/** Room for a screen in its tile, px. */
const ROOM = { width: 156, height: 208 }
/** Of a screen that has not reported its size, px. */
const CANVAS = { width: 160, height: 320 }
/** Letters of a text, px: as large as a line of its height, unless its longest word would not fit. */
const LETTERS = { least: 11, line: 0.14, width: 0.64, margin: 8 } as const

function letterSize(text: string, width: number, height: number): number {
  const longest = Math.max(1, ...text.split(/[\s\p{Script=Han}]+/u).map((word) => word.length))
  const fitting = (width - LETTERS.margin) / (longest * LETTERS.width)
  return Math.max(LETTERS.least, Math.floor(Math.min(height * LETTERS.line, fitting)))
}

/** What pictures of screens are made of. */
export type Shown = {
  readonly library: Library
  readonly readingsAt: (screen: DeviceListRow) => Pick<ShownValues, 'readings'>
}

function Still({ item }: { item: MediaItem }) {
  const { address } = useMediaFile(item)
  return address && <img className={styles.still} src={address} alt={item.name} />
}

type ContentProps = { picture: Exclude<ShownPicture, { is: 'programme' }>; width: number; height: number }

function Content({ picture, width, height }: ContentProps) {
  if (picture.is === 'media' && picture.item.type === mediaTypes.image) return <Still item={picture.item} />
  if (picture.is === 'text')
    return (
      <p className={styles.letters} style={{ fontSize: letterSize(picture.text, width, height) }}>
        {picture.text}
      </p>
    )
  return (
    <span className={styles.named}>
      <Icon name="play" size={20} />
      {picture.is === 'media' ? picture.item.name : picture.name}
    </span>
  )
}

/** A screen to scale with what it shows. */
export function ScreenPicture({
  screen,
  play,
  library,
  readingsAt,
}: Shown & { screen: DeviceListRow; play: LatestPlay }) {
  const now = useNow(PACE)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const picture = shownPicture(play, library, now)
  if (picture.is === 'programme') {
    const { programme, page } = picture
    return (
      <ProgrammePreview
        canvas={{ ...programme, timeZone }}
        regions={page.regions}
        images={library.media}
        values={readingsAt(screen)}
        now={now}
        scale={scaleOf(programme, ROOM)}
      />
    )
  }
  const canvas = {
    width: screen.values['led.width'] || CANVAS.width,
    height: screen.values['led.height'] || CANVAS.height,
  }
  const scale = scaleOf(canvas, ROOM)
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  return (
    <div className={styles.face} style={{ width, height }}>
      <Content picture={picture} width={width} height={height} />
    </div>
  )
}
