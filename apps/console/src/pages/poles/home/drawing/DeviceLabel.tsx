import { useSession } from '@lamplighter/client'
import type { Mounted } from '@lamplighter/contract'
import { isCutOff } from '@lamplighter/kinds/loops'
import { shownPoint, stateOf } from '@lamplighter/kinds/points'
import { lookOf, views } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { DeviceIcon, StateSymbol, Text } from '@lamplighter/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type Device, useDevice } from '../../../../device/useDevice.ts'
import styles from './drawing.module.css'

/** So many of the values that the device reports, in the order of its kind. */
const SHOWN = 2

type Props = {
  mounted: Mounted
  /** Its pole's power gateway. */
  supply: Device | undefined
  isChosen: boolean
  style: CSSProperties | undefined
  onChoose: () => void
}

/** What hangs on the pole in a few words: its kind, its first values, its state. */
export function DeviceLabel({ mounted, supply, isChosen, style, onChoose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { device } = useDevice(mounted.id)
  const state = device ?? mounted
  const { detail, points, label } = wires[mounted.kind]
  const isCut = supply !== undefined && !state.online && isCutOff(mounted.loop, supply.values)
  const reported = detail.flatMap((key) => {
    const point = points.find((one) => one.key === key)
    if (!point) return []
    const value = device?.values[key] ?? null
    if (value === null) return []
    const state = stateOf(point, value, language)
    if (state !== null) return [{ key, text: state, unit: '' }]
    const { text, unit } = shownPoint(point, value, language)
    return [{ key, text, unit: unit || point.label[language].toLowerCase() }]
  })
  const values = reported.slice(0, SHOWN)
  return (
    <button
      type="button"
      className={styles.label}
      style={style}
      data-alarm={state.online && state.alarm > 0 ? state.alarm : undefined}
      data-cut={isCut}
      aria-pressed={isChosen}
      title={mounted.name}
      onClick={onChoose}
    >
      <DeviceIcon name={views[mounted.kind].icon} size={18} />
      <span className={styles.words}>
        <Text size={12} tone="dim" cut>
          {label[language]}
        </Text>
        {isCut ? (
          <Text size={13} tone="warn" cut>
            {t('pole.home.loopOff', { n: mounted.loop ?? '' })}
          </Text>
        ) : state.online ? (
          <span className={styles.values}>
            {values.map(({ key, text, unit }) => (
              <span key={key}>
                <b>{text}</b> <small>{unit}</small>
              </span>
            ))}
          </span>
        ) : (
          <Text size={13} tone="dim" cut>
            {t('pole.offline')}
          </Text>
        )}
      </span>
      <StateSymbol
        look={lookOf(mounted.kind, state)}
        size={18}
        label={t(state.online ? 'pole.online' : 'pole.offline')}
      />
    </button>
  )
}
