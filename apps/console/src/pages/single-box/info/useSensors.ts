import { formatNumber, type IconName } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Reading } from './reading.ts'

export type Sensor = { icon: IconName; name: string; value: string; wrong: boolean }

/** Limits beyond which a cabinet is not well: °C inside, mA to earth. */
const HOT = 65
export const LEAKY = 30

const signed = (value: number | null, unit: string) =>
  value === null ? '—' : `${formatNumber(value, 0, { signed: true }).replace('-', '−')} ${unit}`

/** Door, temperature, leakage and signal of a cabinet. */
export function useSensors({ doorOpen, temperature, leakage, signal }: Reading): readonly Sensor[] {
  const { t } = useTranslation()
  return [
    {
      icon: 'door',
      name: t('boxes.diagram.door'),
      value: doorOpen === null ? '—' : t(`boxes.door.${doorOpen ? 'open' : 'shut'}`),
      wrong: doorOpen === true,
    },
    {
      icon: 'temperature',
      name: t('boxes.diagram.temperature'),
      value: signed(temperature, '°C'),
      wrong: (temperature ?? 0) > HOT,
    },
    {
      icon: 'leakage',
      name: t('boxes.diagram.leakage'),
      value: leakage === null ? '—' : `${formatNumber(leakage, 1)} mA`,
      wrong: (leakage ?? 0) > LEAKY,
    },
    { icon: 'navigate', name: t('boxes.diagram.signal'), value: signed(signal, 'dBm'), wrong: false },
  ]
}
