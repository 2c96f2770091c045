import { useCall, useSession } from '@lamplighter/client'
import { alarmLevels, type Kind } from '@lamplighter/contract'
import { views } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { AlarmSymbol, DeviceIcon, formatNumber, LabelledFigure, Panel, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { poleKindAddress } from '../../../app/addresses.ts'
import { monitorKindNames, monitorKinds } from '../../../pole/monitorKinds.ts'
import { DayFigures } from './DayFigures.tsx'
import styles from './home.module.css'

const EVERY = 15_000

type OfKindProps = { kind: Kind; to: string; total: number | null; alarms: number; alarm: number }

/** How many of a kind there are on all poles, and the worst of their alarms. */
function OfKind({ kind, to, total, alarms, alarm }: OfKindProps) {
  const language = useSession((state) => state.language)
  const plural = wires[kind].plural[language]
  const level = alarmLevels.findLast((one) => alarm >= one)
  return (
    <Link to={to} className={styles.kind} title={plural} aria-label={`${plural}: ${formatNumber(total)}`}>
      <DeviceIcon name={views[kind].icon} size={18} />
      <b>{formatNumber(total)}</b>
      <Row gap={2} size={12} className={styles.alarmed}>
        {level && (
          <>
            <AlarmSymbol level={level} size={13} />
            {formatNumber(alarms)}
          </>
        )}
      </Row>
    </Link>
  )
}

const none = { alarms: 0, alarm: 0 }

/** All smart poles in figures. */
export function PoleFigures({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const { data } = useCall('pole.counts', {}, { every: EVERY, keep: true })
  const { poles, lamps, kinds } = data ?? {}
  const lit = lamps?.lit ?? null
  return (
    <Panel flush className={className} label={t('pole.home.title')}>
      <div className={`${styles.strip} scroll-fade`}>
        <LabelledFigure
          label={t('pole.home.figures.poles')}
          value={formatNumber(poles?.online ?? null)}
          unit={`/ ${formatNumber(poles?.total ?? null)}`}
          size={22}
        />
        <LabelledFigure
          label={t('pole.home.figures.lit')}
          value={formatNumber(lit)}
          unit={`/ ${formatNumber(lamps?.total ?? null)}`}
          size={22}
          tone={lit !== null && lit > 0 ? 'lit' : 'text'}
        />
        <div className={styles.kinds}>
          {monitorKindNames.map((name) => {
            const kind = monitorKinds[name]
            const count = kinds?.find((one) => one.kind === kind)
            const total = kinds ? (count?.total ?? 0) : null
            return <OfKind key={name} {...none} {...count} kind={kind} total={total} to={poleKindAddress(name)} />
          })}
        </div>
        <DayFigures />
      </div>
    </Panel>
  )
}
