import { useDeviceState } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { Button, EmptyState, IconButton, Row, Segments, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveView } from './LiveView.tsx'
import styles from './wall.module.css'

/** So many are seen at once. */
const sizes = [1, 4, 9, 16] as const

function Tile({ camera, onOpen }: { camera: DeviceListRow; onOpen: () => void }) {
  const online = useDeviceState(camera.id)?.online ?? camera.online
  return (
    <li className={styles.tile}>
      <LiveView camera={{ id: camera.id, name: camera.name, online }} />
      <Button look="link" size="small" onClick={onOpen}>
        {camera.name}
      </Button>
    </li>
  )
}

type Props = { cameras: readonly DeviceListRow[]; onOpen: (id: number) => void }

/** Several cameras at once, page by page. */
export function CameraWall({ cameras, onOpen }: Props) {
  const { t } = useTranslation()
  const [size, setSize] = useState<(typeof sizes)[number]>(4)
  const [first, setFirst] = useState(0)
  const start = first < cameras.length ? first : 0
  const shown = cameras.slice(start, start + size)
  if (shown.length === 0) return <EmptyState icon="eye-off" title={t('pole.empty')} />
  const last = start + shown.length
  return (
    <div className={styles.wall}>
      <Row between wrap>
        <Segments label={t('video.wall.size')} role="radiogroup">
          {sizes.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: one of several segments
            <button key={one} type="button" role="radio" aria-checked={size === one} onClick={() => setSize(one)}>
              {one}
            </button>
          ))}
        </Segments>
        <Row gap={4}>
          <IconButton
            icon="chevron-left"
            label={t('video.wall.before')}
            disabled={start === 0}
            onClick={() => setFirst(Math.max(0, start - size))}
          />
          <Text tone="dim" size={12}>
            {t('video.wall.shown', { from: start + 1, to: last, n: cameras.length })}
          </Text>
          <IconButton
            icon="chevron-right"
            label={t('video.wall.next')}
            disabled={last >= cameras.length}
            onClick={() => setFirst(last)}
          />
        </Row>
      </Row>
      <ul className={styles.tiles} data-size={size}>
        {shown.map((camera) => (
          <Tile key={camera.id} camera={camera} onOpen={() => onOpen(camera.id)} />
        ))}
      </ul>
    </div>
  )
}
