import { useDeviceState } from '@lamplighter/client'
import { lampsOf, type Mounted, POLE, type PoleRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { Row, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useStateWord } from '../../../device/useStateWord.ts'
import styles from './poles.module.css'

/** A device in its present state. */
export function Mark({ device, size, place }: { device: Mounted; size: number; place?: number }) {
  const { t } = useTranslation()
  const word = useStateWord()
  const live = useDeviceState(device.id)
  const state = live ?? device
  const stateText = word(device.kind, state)
  const label = place
    ? t('poles.lampAt', { n: place, name: device.name, state: stateText })
    : `${device.name}, ${stateText}`
  return (
    <span className={styles.mark} title={label}>
      <StateSymbol look={lookOf(device.kind, state)} size={size} label={label} />
    </span>
  )
}

const places = Array.from({ length: POLE.lamps }, (_, at) => at + 1)

/** The four places for lamps of a pole: a lamp in its state, or nothing. */
export function LampPlaces({ pole }: { pole: PoleRow }) {
  const { t } = useTranslation()
  const lamps = lampsOf(pole)
  return (
    <Row as="span" gap={4} style={{ height: 27 }}>
      {places.map((place) => {
        const lamp = lamps[place - 1]
        return lamp ? (
          <Mark key={place} device={lamp} size={16} place={place} />
        ) : (
          <i key={place} className={`${styles.mark} ${styles.none}`} title={t('poles.noLamp', { n: place })} />
        )
      })}
    </Row>
  )
}
