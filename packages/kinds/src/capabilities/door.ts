import type { Point } from '@lamplighter/contract'

/** The door of a cabinet. */
export const cabinetDoor = {
  key: 'cabinet.door',
  unit: 'bool',
  decimals: 0,
  label: { zh: '箱门', en: 'Door' },
  states: { 0: { zh: '关闭', en: 'Closed' }, 1: { zh: '打开', en: 'Open' } },
  normal: [0, 0],
} as const satisfies Point
