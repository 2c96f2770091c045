import type { KindNames } from '@lamplighter/contract'

export const luxStationNames: KindNames = {
  label: { zh: '光照站', en: 'Lux station' },
  plural: { zh: '光照站', en: 'Lux stations' },
  counted: { zh: '{{n}} 座光照站', en: '{{n}} lux stations' },
}
