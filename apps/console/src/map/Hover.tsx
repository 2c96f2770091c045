import { useCall } from '@lamplighter/client'
import { lookOf } from '@lamplighter/kinds/views'
import { formatNumber, isFailed, Row, StateSymbol } from '@lamplighter/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'
import type { Mark } from './field.ts'
import { onScreen } from './mercator.ts'
import type { Scene } from './scene.ts'

/** A pointer that only passes by asks nothing, ms. */
const REST = 120
const NAME_FRESH = 300_000

/** Name and state of the device that is pointed at. */
export function Hover({ scene, mark }: { scene: Scene; mark: Mark }) {
  const { t } = useTranslation()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useCall('device.detail', { id: mark.id }, { enabled: rested, fresh: NAME_FRESH })
  if (!data) return null
  const [left, top] = onScreen(scene.view(), mark.spot)
  const { online, light, level } = mark.state
  const words = !online
    ? t('map.legend.offline')
    : mark.kind !== 'luminaire'
      ? ''
      : isFailed(mark.state)
        ? t('map.failedState', { level: formatNumber(level) })
        : light
          ? `${level ?? 100} %`
          : t('map.legend.out')
  return (
    <Row gap={6} pad={[0, 10]} className={styles.hover ?? ''} style={{ left, top }} role="status">
      <StateSymbol look={lookOf(mark.kind, mark.state)} size={16} />
      <b>{data.name}</b>
      <span data-tone="dim">{words}</span>
    </Row>
  )
}
