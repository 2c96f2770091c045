import type { DeviceListRow } from '@lamplighter/contract'

const KILO = 1_000

/** What a cabinet has counted since midnight, kWh; null where either end is not known, or its counter was cleared. */
export function energyToday({ values, energyAtMidnight }: Pick<DeviceListRow, 'values' | 'energyAtMidnight'>) {
  const now = values['elec.totalEnergy'] ?? null
  return now === null || energyAtMidnight === null || now < energyAtMidnight ? null : (now - energyAtMidnight) / KILO
}
