import type { KindNames } from '@lamplighter/contract'

export const luxStationNames: KindNames = {
  label: { zh: '光照站', en: 'Lux station' },
  counted: { zh: '{{n}} 座光照站', en: '{{n}} lux stations' },
}
