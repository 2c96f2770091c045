import type { KindNames } from '@lamplighter/contract'

export const luxStationNames: KindNames = {
  label: { zh: '照度站', en: 'Lux station' },
  counted: { zh: '{{n}} 座照度站', en: '{{n}} lux stations' },
}
