import { type Place, type SunNight, sunAltitude } from '@lamplighter/kinds/sun'
import { useMemo } from 'react'
import { NIGHT, type NightScale } from './nightScale.ts'

const EVERY = 15 * 60_000
/** Height of the sun at which its line reaches the top, degrees. */
const HIGHEST = 90

type Props = { place: Place; scale: NightScale; dark: SunNight }

/** The day before and after a night: its ground, and the height of the sun. */
export function SunLight({ place, scale, dark }: Props) {
  const base = NIGHT.height - NIGHT.bottom
  const top = NIGHT.top + 10
  const line = useMemo(() => {
    const points: string[] = []
    let isUp = false
    for (let at = scale.from; at <= scale.to; at += EVERY) {
      const altitude = sunAltitude(place, at)
      if (altitude < 0) {
        isUp = false
        continue
      }
      const y = base - (altitude / HIGHEST) * (base - top)
      points.push(`${isUp ? 'L' : 'M'}${scale.x(at).toFixed(1)} ${y.toFixed(1)}`)
      isUp = true
    }
    return points.join('')
  }, [place, scale, base, top])
  const days: [number, number][] =
    dark.state === 'polarDay'
      ? [[scale.from, scale.to]]
      : [
          [scale.from, dark.sunset],
          [dark.sunrise, scale.to],
        ]
  return (
    <>
      <rect
        x={scale.x(scale.from)}
        y={top}
        width={scale.x(scale.to) - scale.x(scale.from)}
        height={base - top}
        fill="var(--ground)"
      />
      {days.map(([from, to]) => (
        <rect
          key={from}
          x={scale.x(from)}
          y={top}
          width={Math.max(0, scale.x(to) - scale.x(from))}
          height={base - top}
          fill="var(--chart-1)"
          opacity={0.28}
        />
      ))}
      <path d={line} fill="none" stroke="var(--live)" strokeWidth={1.5} opacity={0.8} />
    </>
  )
}
