import { useNow, useSession } from '@lamplighter/client'
import type { FileKind } from '@lamplighter/contract'
import { EmptyState, ForbiddenState, Panel, Stack } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissing } from '../../form/useMissing.ts'
import { InventedPast } from '../../invented/InventedPast.tsx'
import type { Values } from '../../list/address.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { SaveMenu } from '../../list/SaveMenu.tsx'
import { Curves } from './Curves.tsx'
import { CurveTable } from './CurveTable.tsx'
import { OrdersView } from './commands/OrdersView.tsx'
import { useDevicesOrders } from './commands/useDevicesOrders.ts'
import { type Curve, pointsAt, pointsOf } from './curves.ts'
import styles from './history.module.css'
import { type historyFields, listed } from './historyAddress.ts'
import { NoSpan } from './NoSpan.tsx'
import { PointChooser } from './PointChooser.tsx'
import { SpanBar } from './SpanBar.tsx'
import { boundsOf, refuseOwn } from './span.ts'
import { StatesView } from './states/StatesView.tsx'
import { useStates } from './states/useStates.ts'
import { useExports } from './useExports.ts'
import { type Device, type useDevices, useHistory } from './useHistory.ts'

const MINUTE = 60_000

type Query = Values<typeof historyFields>
type Props = {
  devices: readonly Device[]
  /** How looking up the devices goes, where they come by their numbers. */
  lookup?: ReturnType<typeof useDevices>['lookup']
  query: Query
  onChange: (patch: Partial<Query>) => void
  /** What is shown where no value was chosen. */
  plain?: readonly string[]
  /** Above the values: which devices. */
  chooser?: ReactNode
}

/** Readings, states and commands of devices over a span. */
export function DeviceHistory({ devices, lookup, query, onChange, plain = [], chooser }: Props) {
  const { t } = useTranslation()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const missing = useMissing()
  const { view } = query
  const kinds = [...new Set(devices.map(({ kind }) => kind))]
  const named = listed(query.points).filter((point) => kinds.some((kind) => pointsAt(kind, [point]).length > 0))
  const points = named.length > 0 ? named : plain
  const bounds = boundsOf(query.span, query, now, timeZone)
  const ids = devices.map(({ id }) => id)
  const isOfValues = view === 'curves' || view === 'table'
  const { reading, step } = useHistory(isOfValues ? devices : [], points, bounds, query.step)
  const states = useStates(ids, view === 'states' ? bounds : null)
  const orders = useDevicesOrders(ids, bounds, view === 'orders')
  const labels = new Map(pointsOf(kinds).map(({ key, label }) => [key, label[language]]))
  const deviceName = (id: number) => devices.find((device) => device.id === id)?.name ?? `#${id}`
  const nameOf = ({ deviceId, point }: Curve) => `${deviceName(deviceId)} · ${labels.get(point) ?? point}`
  const exports = useExports({ nameOf, deviceName })

  const curves = reading.data ?? []
  const items = orders.reading.data ?? []
  const files = {
    values: curves.some(({ rows }) => rows.length > 0) ? (kind: FileKind) => exports.curves(kind, curves) : undefined,
    states: states.data ? (kind: FileKind) => exports.states(kind, states.data) : undefined,
    orders: items.length > 0 ? (kind: FileKind) => exports.orders(kind, items) : undefined,
  }
  const save = files[isOfValues ? 'values' : view]
  const choose = () => <EmptyState icon="history" title={t('history.choose')} text={t('history.chooseText')} />
  const shown = () => {
    if (devices.length === 0) return lookup ? <Loaded reading={lookup}>{choose}</Loaded> : choose()
    if (isOfValues && points.length === 0) return choose()
    if (!bounds) return <NoSpan refused={refuseOwn(query, timeZone)} />
    if (view === 'states')
      return (
        <Loaded reading={states}>{(told) => <StatesView states={told} bounds={bounds} nameOf={deviceName} />}</Loaded>
      )
    if (view === 'orders')
      return orders.allowed ? (
        <Loaded reading={orders.reading}>{(rows) => <OrdersView rows={rows} total={orders.total} />}</Loaded>
      ) : (
        <ForbiddenState title={missing('command.view') ?? ''} />
      )
    return (
      <Loaded reading={reading}>
        {(told) =>
          view === 'table' ? (
            <CurveTable curves={told} nameOf={nameOf} />
          ) : (
            <Curves curves={told} nameOf={nameOf} step={step} bounds={bounds} />
          )
        }
      </Loaded>
    )
  }
  return (
    <div className={styles.body}>
      <Panel label={t('history.choice')} className={styles.choice}>
        <Stack>
          {chooser}
          {isOfValues && (
            <>
              <h2>{t('history.points')}</h2>
              <PointChooser
                devices={devices}
                points={points}
                onPoints={(next) => onChange({ points: next.join(',') })}
              />
            </>
          )}
        </Stack>
      </Panel>
      <Panel flush label={t('titles.history')}>
        <Stack full gap={0}>
          <SpanBar query={query} step={step} hasStep={isOfValues} onChange={onChange}>
            {isOfValues && devices.length > 0 && <InventedPast from={bounds?.from} />}
            <SaveMenu withText label={t('history.export')} disabled={!save} onSave={(kind) => save?.(kind)} />
          </SpanBar>
          <div className={styles.shown}>{shown()}</div>
        </Stack>
      </Panel>
    </div>
  )
}
