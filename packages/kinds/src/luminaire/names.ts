import type { KindNames } from '@lamplighter/contract'

export const luminaireNames: KindNames = {
  label: { zh: '单灯', en: 'Lamp' },
  counted: { zh: '{{n}} 盏灯', en: '{{n}} lamps' },
}
