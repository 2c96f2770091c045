import { useSession } from '@lamplighter/client'
import type { Kind, Language, Point } from '@lamplighter/contract'
import { isOpenUnpermitted } from '@lamplighter/kinds/openings'
import { deviates, shownPoint, stateOf } from '@lamplighter/kinds/points'
import { wires } from '@lamplighter/kinds/wires'
import { Figure, Grid, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../useDevice.ts'
import { answersOf } from './answersOf.ts'
import styles from './detail.module.css'

/** Two rows of four below level and power. */
const ofLamp = [
  'elec.voltage',
  'elec.current',
  'elec.powerFactor',
  'dev.temperature',
  'elec.energy',
  'lamp.operatingHours',
  'elec.leakage',
  'comm.rssi',
]

/** Points of a kind as it orders them, the rest behind. A lamp shows only the telling ones. */
function pointsOf(kind: Kind, except: readonly string[]): Point[] {
  const shown = wires[kind].points.filter(({ key }) => !except.includes(key))
  const all = new Map<string, Point>(shown.map((point) => [point.key, point]))
  const { detail } = wires[kind]
  const telling = (kind === 'luminaire' ? ofLamp : detail).flatMap((key) => all.get(key) ?? [])
  if (kind === 'luminaire') return telling
  return [...telling, ...[...all.values()].filter(({ key }) => !detail.includes(key))]
}

function words(point: Point, value: number | null | undefined, open: string, shut: string, language: Language) {
  const state = stateOf(point, value, language)
  if (state !== null) return { text: state, unit: '' }
  if (point.unit !== 'bool' || value === null || value === undefined) return shownPoint(point, value, language)
  return { text: value > 0 ? open : shut, unit: '' }
}

const LONG = 11

/** A long name gives way to its short one, where that is more than a unit. */
function nameOf({ label, short }: Point, language: Language): string {
  const name = label[language]
  return name.length > LONG && short !== undefined && short.length > 1 ? short : name
}

type Props = {
  device: Device
  stale: boolean
  /** Points that the page shows elsewhere. */
  except?: readonly string[]
}

/** Every value of the device with its unit; what lies outside its normal range is marked. */
export function Values({ device, stale, except = [] }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { kind, online, values } = device
  return (
    <Grid
      as="dl"
      gap={[0, 10]}
      columns={kind === 'luminaire' ? '1.15fr 1.1fr 0.8fr 1.05fr' : 3}
      onPhone
      className={styles.values}
    >
      {pointsOf(kind, except).map((point) => {
        const value = online || point.counter ? values[point.key] : null
        const [yes, no] = answersOf(point.key)
        const { text, unit } = words(point, value, t(yes), t(no), language)
        const deviating = online && deviates(point, value)
        const wrong = online && isOpenUnpermitted(kind, point.key, values) ? 'bad' : 'warn'
        return (
          <div key={point.key} data-deviates={deviating}>
            <Text as="dt" cut size={12} tone={deviating ? wrong : 'dim'} bold={deviating} title={point.label[language]}>
              {nameOf(point, language)}
            </Text>
            <dd>
              <Figure value={text === NOTHING ? '--' : text} unit={unit} size={15} stale={stale} />
            </dd>
          </div>
        )
      })}
    </Grid>
  )
}
