import type { Output } from '@lamplighter/kinds/outputs'
import { AlarmSymbol, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Feeder } from '../../../../device/feeders.ts'
import { Blade, Coil } from './Blade.tsx'
import styles from './diagram.module.css'
import { BUS, COIL, CONTACT, OUTPUT_Y, SHEET, STREET } from './places.ts'
import { useOutputWords } from './useOutputWords.ts'
import { Wire } from './Wire.tsx'

const colors = { on: 'var(--live)', off: 'var(--dim)', fail: 'var(--level-30)', unknown: 'var(--dim)' } as const

type Props = {
  output: Output
  feeder: Feeder
  /** There is voltage on the busbar. */
  fed: boolean
  /** What flows through it, A; null where nobody knows. */
  amperes: number | null
}

/** One output: the command at its coil, the state of its contact above it, and the cable to the street. */
export function OutputRow({ output, feeder, fed, amperes }: Props) {
  const { t } = useTranslation()
  const words = useOutputWords(output)
  const { n, told, does, state } = output
  const y = OUTPUT_Y[n - 1] ?? 0
  const live = fed && does === true
  const word = told === null ? 'unknown' : told ? 'closed' : 'opened'
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, said in words
    <g role="img" aria-label={`${words.name}: ${words.sentence}`}>
      {state === 'fail' && (
        <rect
          x={366}
          y={y - 48}
          width={SHEET.width - 366 - 2}
          height={112}
          rx={8}
          fill="var(--bad-ground)"
          stroke="var(--level-30)"
          strokeOpacity={0.55}
        />
      )}
      <circle cx={BUS} cy={y} r={5} fill={fed ? 'var(--live)' : 'var(--dead)'} />
      <Wire d={`M${BUS} ${y}H${CONTACT.from}`} live={fed} amperes={live ? amperes : 0} />
      {/* Three strokes: all three phases in one line. */}
      <path d={`M386 ${y + 6}l6 -12M392 ${y + 6}l6 -12M398 ${y + 6}l6 -12`} stroke="var(--live)" strokeWidth={1.2} />
      <Wire d={`M${CONTACT.to} ${y}H${STREET}`} live={live} amperes={amperes} unknown={state === 'unknown'} />
      <path d={`M${STREET - 4} ${y - 5}l8 5 -8 5z`} fill={live ? 'var(--live)' : 'var(--dead)'} />
      <Blade x={CONTACT.from} y={y} width={CONTACT.to - CONTACT.from} closed={does} color={colors[state]} />
      <Coil x={COIL} y={y + 14} told={told} state={state} word={t(`boxes.diagram.${word}`)} />
      <text x={378} y={y - 18} className={styles.strong}>
        {feeder.output ?? `K${n}`}
        {feeder.contactor && <tspan>{`  ${feeder.contactor}`}</tspan>}
      </text>
      {amperes !== null && (
        <text x={STREET - 24} y={y - 13} textAnchor="end" className={styles.strong}>
          {formatNumber(amperes, 1)}
          <tspan> A</tspan>
        </text>
      )}
      {state === 'fail' && (
        <g transform={`translate(${COIL - 9} ${y - 32})`}>
          <AlarmSymbol level={30} size={18} />
        </g>
      )}
      <text x={474} y={y - 18} data-tone={state === 'fail' ? 'bad' : undefined}>
        {words.short}
      </text>
      {state === 'fail' && (
        <text x={378} y={y + 54} data-tone="bad">
          {words.sentence}
        </text>
      )}
    </g>
  )
}
