import {
  clockWords,
  type MediaFile,
  type Programme,
  type Region,
  type ShownValues,
  shownReading,
} from '@lamplighter/kinds/media'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'

/** Of a scrolling text, px of the canvas in a second. */
const SPEED = 40

type Lettered = Exclude<Region, { kind: 'image' }>
const sides = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

const boxOf = ({ x, y, width, height }: Region): CSSProperties => ({
  ...{ position: 'absolute', left: x, top: y, width, height, overflow: 'hidden' },
})
const lettersOf = ({ colour, size, align }: Lettered): CSSProperties => ({
  ...{ display: 'flex', alignItems: 'center', justifyContent: sides[align], textAlign: align },
  ...{ color: colour, fontSize: size, lineHeight: 1.2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})

/** A line that runs through its region, moved by the browser without a script. */
function Scrolling({ text, width }: { text: string; width: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is as long as it is
  useEffect(() => {
    const element = line.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const own = element.offsetWidth
    const run = element.animate([{ translate: `${width}px 0` }, { translate: `${-own}px 0` }], {
      duration: (1_000 * (width + own)) / SPEED,
      iterations: Number.POSITIVE_INFINITY,
    })
    return () => run.cancel()
  }, [text, width])
  return (
    <p ref={line} style={{ position: 'absolute', left: 0, whiteSpace: 'pre' }}>
      {text.replaceAll('\n', '  ')}
    </p>
  )
}

type RegionProps = Pick<Props, 'values' | 'now' | 'image'> & { region: Region; timeZone: string }

function Shown({ region, timeZone, values, now, image }: RegionProps) {
  if (region.kind === 'image') return <div style={boxOf(region)}>{image(region.media)}</div>
  const style = { ...boxOf(region), ...lettersOf(region) }
  if (region.kind === 'clock')
    return <p style={{ ...style, whiteSpace: 'pre' }}>{clockWords(region.format, region.language, timeZone, now)}</p>
  if (region.kind === 'value') {
    const { text, colour } = shownReading(region, values, now)
    return (
      <p style={{ ...style, gap: '0.35em', whiteSpace: 'pre' }}>
        {region.label && <span>{region.label}</span>}
        <b style={{ color: colour }}>{text}</b>
        {region.unit && <small style={{ fontSize: '0.6em' }}>{region.unit}</small>}
      </p>
    )
  }
  if (!region.scrolls) return <p style={{ ...style, whiteSpace: 'pre-wrap' }}>{region.text}</p>
  return (
    <div style={style}>
      <Scrolling text={region.text} width={region.width} />
    </div>
  )
}

type Props = {
  canvas: Pick<Programme, 'width' | 'height' | 'background' | 'timeZone'>
  regions: readonly Region[]
  values: Pick<ShownValues, 'readings'>
  now: number
  /** Pixels of the window for one of the canvas. */
  scale: number
  image: (media: MediaFile) => ReactNode
}

/** A page of a programme to scale, as a screen shows it. */
export function ProgrammePage({ canvas: { width, height, background, timeZone }, regions, scale, ...shown }: Props) {
  return (
    <div style={{ position: 'relative', overflow: 'hidden', width: width * scale, height: height * scale, background }}>
      <div style={{ position: 'absolute', width, height, transformOrigin: '0 0', scale: String(scale) }}>
        {regions.map((region, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place only
          <Shown key={at} region={region} timeZone={timeZone} {...shown} />
        ))}
      </div>
    </div>
  )
}
