import { useSession } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'
import { views } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { AlarmSymbol, DeviceIcon, formatNumber, LabelledFigure, Panel, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { poleKindAddress } from '../../app/addresses.ts'
import { monitorKindNames, monitorKinds } from '../../pole/monitorKinds.ts'
import { DayFigures } from './DayFigures.tsx'
import styles from './home.module.css'
import type { PoleNode } from './usePoles.ts'

const LEVELS = [30, 20, 10] as const

/** How many of a kind there are on all poles, and the worst of their alarms. */
function OfKind({ kind, to, poles }: { kind: Kind; to: string; poles: readonly PoleNode[] }) {
  const language = useSession((state) => state.language)
  const { product, plural } = wires[kind]
  const all = poles.flatMap(({ children }) => children.filter(({ type }) => type === product))
  const level = LEVELS.find((one) => all.some(({ alarm }) => alarm >= one))
  const alarms = all.filter(({ alarm }) => alarm > 0).length
  const label = `${plural[language]}: ${formatNumber(all.length)}`
  return (
    <Link to={to} className={styles.kind} title={plural[language]} aria-label={label}>
      <DeviceIcon name={views[kind].icon} size={18} />
      <b>{formatNumber(all.length)}</b>
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

type Props = { poles: readonly PoleNode[]; className: string | undefined }

/** All smart poles in figures. */
export function PoleFigures({ poles, className }: Props) {
  const { t } = useTranslation()
  const lamps = poles.flatMap(({ children }) => children.filter(({ type }) => type === 'LightMonitor'))
  const online = poles.filter((pole) => pole.online).length
  const lit = lamps.filter((lamp) => lamp.light).length
  return (
    <Panel flush className={className} label={t('pole.home.title')}>
      <div className={styles.strip}>
        <LabelledFigure
          label={t('pole.home.figures.poles')}
          value={formatNumber(online)}
          unit={`/ ${formatNumber(poles.length)}`}
          size={22}
        />
        <LabelledFigure
          label={t('pole.home.figures.lit')}
          value={formatNumber(lit)}
          unit={`/ ${formatNumber(lamps.length)}`}
          size={22}
          tone={lit > 0 ? 'lit' : 'text'}
        />
        <div className={styles.kinds}>
          {monitorKindNames.map((name) => (
            <OfKind key={name} kind={monitorKinds[name]} to={poleKindAddress(name)} poles={poles} />
          ))}
        </div>
        <DayFigures />
      </div>
    </Panel>
  )
}
