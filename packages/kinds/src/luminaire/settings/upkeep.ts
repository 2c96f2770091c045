import type { Label } from '@lamplighter/contract'
import { number } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'

const maintained = { read: 'light.read', change: 'light.maintain', needPswd: true, isMaintenance: true } as const

const factor = number('factor', { zh: '修正系数', en: 'Correction factor' }, '', [0, 10], 6)

/** The metering chip is told what a trusted instrument shows beside it. */
const calibration = (name: string, label: Label, field: ReturnType<typeof number>, actual: number): Setting => ({
  name,
  label,
  fields: [field],
  told: [factor],
  delivered: { [field.key]: actual },
  ...maintained,
})

const shown = (label: Label, unit: 'V' | 'A' | 'W', bounds: readonly [number, number], decimals: 1 | 2 | 3) =>
  number('actual', label, unit, bounds, decimals, {
    note: { zh: '标准表同时显示的值', en: 'What a trusted meter shows at the same moment' },
  })

export const upkeep: readonly Setting[] = [
  {
    name: 'place',
    label: { zh: '经纬度', en: 'position' },
    fields: [
      number('lng', { zh: '经度', en: 'Longitude' }, 'deg', [-180, 180], 6),
      number('lat', { zh: '纬度', en: 'Latitude' }, 'deg', [-90, 90], 6),
    ],
    delivered: { lng: 116.413, lat: 39.911 },
    read: 'light.read',
    change: 'light.configure',
  },
  calibration(
    'voltageCalibration',
    { zh: '电压校准', en: 'voltage calibration' },
    shown({ zh: '实际电压', en: 'Actual voltage' }, 'V', [80, 300], 1),
    220,
  ),
  calibration(
    'currentCalibration',
    { zh: '电流校准', en: 'current calibration' },
    shown({ zh: '实际电流', en: 'Actual current' }, 'A', [0.01, 10], 3),
    0.5,
  ),
  calibration(
    'powerCalibration',
    { zh: '功率校准', en: 'power calibration' },
    shown({ zh: '实际功率', en: 'Actual power' }, 'W', [1, 1_000], 1),
    100,
  ),
]
