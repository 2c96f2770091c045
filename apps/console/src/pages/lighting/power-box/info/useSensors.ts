import { SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { formatNumber, type IconName, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { BoxReading } from './boxReading.ts'

export type Sensor = { icon: IconName; name: string; value: string; wrong: boolean }

/** Limits beyond which a cabinet is not well: °C inside, mA to earth. */
const HOT = 65
export const LEAKY = 30

const signed = (value: number | null, unit: string) =>
  value === null ? NOTHING : `${formatNumber(value, 0, { signed: true }).replace('-', '−')} ${unit}`

/** The sensors that a cabinet has, with what they say; the temperature is the controller's own. */
export function useSensors(reading: BoxReading, parts: readonly SubDevice[]): readonly Sensor[] {
  const { t } = useTranslation()
  const { doorOpen, lockOpen, smoke, water, temperature, leakage } = reading
  const has = (type: SubDevice['type']) => parts.length === 0 || parts.some((part) => part.type === type)
  const opening = (state: boolean | null, words: 'door' | 'lock' | 'smoke' | 'water') => ({
    value: t(state === null ? 'boxes.sensor.unknown' : `boxes.sensor.${words}.${state ? 'yes' : 'no'}`),
    wrong: state === true,
  })
  const sensors: readonly (Sensor & { there: boolean })[] = [
    { icon: 'door', name: t('boxes.diagram.door'), ...opening(doorOpen, 'door'), there: has(SUB_DEVICE.door) },
    { icon: 'lock', name: t('boxes.sensor.lock.name'), ...opening(lockOpen, 'lock'), there: has(SUB_DEVICE.lock) },
    { icon: 'smoke', name: t('boxes.sensor.smoke.name'), ...opening(smoke, 'smoke'), there: has(SUB_DEVICE.smoke) },
    { icon: 'water', name: t('boxes.sensor.water.name'), ...opening(water, 'water'), there: has(SUB_DEVICE.water) },
    {
      icon: 'temperature',
      name: t('boxes.diagram.temperature'),
      value: signed(temperature, '°C'),
      wrong: (temperature ?? 0) > HOT,
      there: true,
    },
    {
      icon: 'leakage',
      name: t('boxes.diagram.leakage'),
      value: leakage === null ? NOTHING : `${formatNumber(leakage, 1)} mA`,
      wrong: (leakage ?? 0) > LEAKY,
      there: has(SUB_DEVICE.leakage),
    },
  ]
  return sensors.filter(({ there }) => there)
}
