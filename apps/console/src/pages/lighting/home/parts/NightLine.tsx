import { useSize } from '@lamplighter/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Tonight } from '../../../../city/useHome.ts'
import { nightLine } from './nightLine.ts'
import styles from './TonightBar.module.css'

/** Room for the words before a level, px. */
const SPOKEN_WIDTH = 150

/** Tonight's plan to scale, with the present moment. */
export function NightLine({ tonight, now }: { tonight: Tonight; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { box, width, height } = useSize()
  const line = nightLine({ ...tonight, now, width, height })
  const past = line.now ?? (now < Date.parse(tonight.sunset) ? line.from : line.to)
  const word = { on: ` ${t('home.strip.on')}`, off: ` ${t('home.strip.off')}`, step: '' }
  return (
    <div ref={box} className={styles.line}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={t('home.strip.plan')}>
          <clipPath id={`${id}past`}>
            <rect x="0" y="0" width={past} height={height} />
          </clipPath>
          <clipPath id={`${id}rest`}>
            <rect x={past} y="0" width={Math.max(0, width - past)} height={height} />
          </clipPath>
          <rect
            x={line.dusk}
            y={8}
            width={line.dawn - line.dusk}
            height={line.base - 8}
            rx={4}
            fill="var(--ground)"
            opacity={0.75}
          />
          {line.outline === '' && (
            <text x={width / 2} y={(line.base + 8) / 2 + 4}>
              {t('home.strip.noPlan')}
            </text>
          )}
          {line.outline !== '' && (
            <>
              <g clipPath={`url(#${id}past)`}>
                <path d={`${line.outline}Z`} fill="var(--lit)" opacity={0.45} />
                <path d={line.outline} fill="none" stroke="var(--lit-edge)" strokeWidth={1.75} />
              </g>
              <g clipPath={`url(#${id}rest)`}>
                <path d={`${line.outline}Z`} fill="var(--lit)" opacity={0.12} />
                <path d={line.outline} fill="none" stroke="var(--lit-edge)" strokeWidth={1.25} strokeDasharray="3 3" />
              </g>
            </>
          )}
          <path d={`M${line.from} ${line.base}H${line.to}`} stroke="var(--line)" />
          {line.levels.map(({ x, width: room, level, isPast }, index) => (
            <text key={x} x={x} y={line.base - 6} data-past={isPast}>
              {index === 0 && room >= SPOKEN_WIDTH ? t('home.strip.meanLevel', { level }) : `${level} %`}
            </text>
          ))}
          {line.moments.map(({ x, at, role, isNext }) => (
            <g key={at}>
              <path d={`M${x} ${line.base}v4`} stroke="var(--dim)" />
              <text x={x} y={line.base + 18} data-next={isNext}>
                {format.minute(at)}
                {word[role]}
              </text>
            </g>
          ))}
          {line.now !== null && (
            <g fill="var(--text)" stroke="var(--text)" strokeWidth={1.5}>
              <path d={`M${line.now} 7V${line.base + 4}`} />
              <circle cx={line.now} cy={7} r={2.5} />
            </g>
          )}
        </svg>
      )}
    </div>
  )
}
