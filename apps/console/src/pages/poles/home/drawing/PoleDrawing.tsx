import type { PoleRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { StateSymbol, useSize } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../../../device/useDevice.ts'
import { DeviceLabel } from './DeviceLabel.tsx'
import styles from './drawing.module.css'
import { LABEL_MARGIN, labelRows, type Place, placesOf, type Stage, stageOf } from './geometry.ts'
import { PoleShape } from './PoleShape.tsx'

const LABEL_HEIGHT = 50
const RING = 10
const ELBOW = 26

type Props = {
  pole: PoleRow
  gatewayId: number | null
  chosen: number | null
  onChoose: (id: number) => void
}

/** From a label to its device, ending at the ring. */
function leaderOf({ side, x, y }: Place, top: number, { width, labelWidth }: Stage): string {
  const from = side === 'left' ? LABEL_MARGIN + labelWidth : width - LABEL_MARGIN - labelWidth
  const level = top + LABEL_HEIGHT / 2
  const elbow = side === 'left' ? Math.min(x - 22, from + ELBOW) : Math.max(x + 22, from - ELBOW)
  const [dx, dy] = [x - elbow, y - level]
  const length = Math.hypot(dx, dy) || 1
  return `M${from} ${level}H${elbow}L${x - (dx / length) * RING} ${y - (dy / length) * RING}`
}

/** The pole with a ring at each device and its words beside it; on a narrow screen the words stand below. */
export function PoleDrawing({ pole, gatewayId, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { box, width, height } = useSize()
  // Its loops say why something is dark.
  const { device: supply } = useDevice(gatewayId)
  const stage = stageOf(width, height, pole.height)
  const places = placesOf(pole.devices, stage)
  const tops = new Map(
    (['left', 'right'] as const).flatMap((side) => [
      ...labelRows(
        places.filter((place) => place.side === side),
        stage,
      ),
    ]),
  )
  const names = pole.devices.map(({ name }) => name).join(', ')
  const toneOf = ({ device: { id, online, alarm } }: Place) =>
    id === chosen ? 'chosen' : online && alarm > 0 ? alarm : undefined
  return (
    <div className={styles.drawing} data-lives>
      <div ref={box} className={styles.stage}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('pole.home.drawing', { pole: pole.name, devices: names })}
          >
            <PoleShape stage={stage} places={places} />
            {places.map((place) => (
              <g key={place.device.id} className={styles.leader} data-tone={toneOf(place)}>
                {stage.isWide && <path d={leaderOf(place, tops.get(place.device.id)!, stage)} />}
                <circle cx={place.x} cy={place.y} r={RING} />
              </g>
            ))}
          </svg>
        )}
        {places.map(({ device, x, y }) => (
          <span key={device.id} className={styles.ring} style={{ left: x, top: y }}>
            <StateSymbol look={lookOf(device.kind, device)} size={15} />
          </span>
        ))}
        {stage.isWide &&
          places.map(({ device, side }) => (
            <DeviceLabel
              key={device.id}
              mounted={device}
              supply={supply}
              isChosen={device.id === chosen}
              style={{ top: tops.get(device.id), [side]: LABEL_MARGIN, width: stage.labelWidth, position: 'absolute' }}
              onChoose={() => onChoose(device.id)}
            />
          ))}
      </div>
      {!stage.isWide && width > 0 && (
        <div className={styles.below}>
          {pole.devices.map((device) => (
            <DeviceLabel
              key={device.id}
              mounted={device}
              supply={supply}
              isChosen={device.id === chosen}
              style={undefined}
              onChoose={() => onChoose(device.id)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
