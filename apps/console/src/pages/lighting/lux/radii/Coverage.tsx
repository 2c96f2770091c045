import { useCall, useNow } from '@lamplighter/client'
import type { LuxStation } from '@lamplighter/contract'
import { EmptyState, formatNumber, Lines, Panel, Row, StateSymbol, Text, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { distance } from '../board/StationCard.tsx'
import { isTrusted, stationState } from '../stationState.ts'
import { hasRadius, isPlaced, metresFrom, overlapsOf, type Placed } from './overlaps.ts'
import styles from './radii.module.css'

const MINUTE = 60_000
/** Room around the radii, as a share of them. */
const MARGIN = 1.06
const GROUND_FRESH = 3_600_000

type Frame = { toX: (lng: number, lat: number) => readonly [number, number]; box: string; size: number }

/** Everything that stations reach, in metres from their middle. */
function frameOf(stations: readonly Placed[]): Frame {
  const middle = {
    lat: stations.reduce((sum, { lat }) => sum + lat, 0) / stations.length,
    lng: stations.reduce((sum, { lng }) => sum + lng, 0) / stations.length,
  }
  const metres = metresFrom(middle)
  const toX = (lng: number, lat: number) => {
    const [east, north] = metres(lng, lat)
    return [east, -north] as const
  }
  const reach = stations.map((one) => {
    const [x, y] = toX(one.lng, one.lat)
    const radius = hasRadius(one) ? one.setting!.radius : 300
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
  })
  const [left, right] = [Math.min(...reach.map((r) => r.left)), Math.max(...reach.map((r) => r.right))]
  const [top, bottom] = [Math.min(...reach.map((r) => r.top)), Math.max(...reach.map((r) => r.bottom))]
  const size = Math.max(right - left, bottom - top) * MARGIN
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  const [w, h] = [(right - left) * MARGIN, (bottom - top) * MARGIN]
  return { toX, box: `${cx - w / 2} ${cy - h / 2} ${w} ${h}`, size }
}

function Ground({ frame }: { frame: Frame }) {
  const features = useCall('device.mapFeatures', {}, { fresh: GROUND_FRESH }).data ?? []
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([lng, lat], n) => `${n ? 'L' : 'M'}${frame.toX(lng, lat).map(Math.round).join(' ')}`).join('')
  return (
    <g>
      {features.map(({ kind, name, points }, at) => {
        if (kind !== 'road' && kind !== 'street' && kind !== 'water' && kind !== 'park') return null
        const isArea = kind === 'water' || kind === 'park'
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn below never changes its place
            key={`${kind} ${name} ${at}`}
            d={line(points) + (isArea ? 'Z' : '')}
            className={styles[kind]}
            strokeWidth={kind === 'road' ? frame.size / 250 : frame.size / 500}
          />
        )
      })}
    </g>
  )
}

function Radius({ station, frame, now }: { station: Placed; frame: Frame; now: number }) {
  const [x, y] = frame.toX(station.lng, station.lat)
  const isTrustedNow = isTrusted(stationState(station, now))
  return (
    <circle
      cx={x}
      cy={y}
      r={station.setting?.radius}
      className={styles.radius}
      data-bad={!isTrustedNow}
      strokeWidth={frame.size / 400}
    />
  )
}

/** What each station reaches, and where two reach the same lamps. */
export function Coverage({ stations }: { stations: readonly LuxStation[] }) {
  const { t } = useTranslation()
  const now = useNow(MINUTE)
  const isPhone = useIsPhone()
  const placed = stations.filter(isPlaced)
  const overlaps = overlapsOf(placed)
  if (placed.length === 0) return <EmptyState icon="lux" title={t('lux.noneHere')} />
  const frame = frameOf(placed)
  const letter = frame.size / (isPhone ? 30 : 60)
  return (
    <div className={styles.coverage}>
      <Panel title={t('lux.coverage')} className={styles.map} flush>
        <svg viewBox={frame.box} className={styles.picture} role="img" aria-label={t('lux.coverage')}>
          <Ground frame={frame} />
          {placed.filter(hasRadius).map((station) => (
            <Radius key={station.deviceId} station={station} frame={frame} now={now} />
          ))}
          {placed.map(({ deviceId, name, lng, lat }) => {
            const [x, y] = frame.toX(lng, lat)
            return (
              <g key={deviceId}>
                <circle cx={x} cy={y} r={frame.size / 110} className={styles.station} strokeWidth={frame.size / 300} />
                <text x={x} y={y - letter} fontSize={letter} textAnchor="middle" strokeWidth={letter / 3}>
                  {name}
                </text>
              </g>
            )
          })}
        </svg>
      </Panel>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <aside className={styles.side} tabIndex={0}>
        <Panel title={t('lux.station')} flush>
          <Lines className={styles.lines ?? ''}>
            {stations.map((station) => (
              <li key={station.deviceId}>
                <Row as="span" between>
                  <Row as="span">
                    <StateSymbol
                      look={{
                        body: 'other',
                        condition: stationState(station, now) === 'offline' ? 'offline' : 'working',
                      }}
                      size={14}
                    />
                    <Text>{station.name}</Text>
                  </Row>
                  <Text tone="dim" size={12} nowrap>
                    {station.setting === null
                      ? t('lux.unset')
                      : [
                          !isPlaced(station)
                            ? t('lux.noPosition')
                            : hasRadius(station)
                              ? distance(station.setting.radius)
                              : t('lux.byGroups'),
                          t('lux.lamps', { count: station.lamps }),
                        ].join(' · ')}
                  </Text>
                </Row>
              </li>
            ))}
          </Lines>
        </Panel>
        <Panel title={overlaps.length > 0 ? t('lux.overlaps', { count: overlaps.length }) : t('lux.noOverlap')} flush>
          <Lines className={styles.lines ?? ''}>
            {overlaps.map(({ one, other, metres }) => (
              <li key={`${one.deviceId} ${other.deviceId}`}>
                <Row as="span" between>
                  <Text>{`${one.name} · ${other.name}`}</Text>
                  <Text tone="dim" size={12} nowrap>
                    {`${formatNumber(metres)} m`}
                  </Text>
                </Row>
              </li>
            ))}
          </Lines>
        </Panel>
      </aside>
    </div>
  )
}
