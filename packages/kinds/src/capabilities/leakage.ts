import type { Point } from '@lamplighter/contract'

export const leakage = [
  { key: 'elec.leakage', unit: 'mA', decimals: 1, label: { zh: '漏电', en: 'Leakage' }, short: 'mA', normal: [0, 30] },
] as const satisfies readonly Point[]
