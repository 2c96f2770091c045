import type { KindNames } from '@lamplighter/contract'

export const luminaireNames: KindNames = {
  application: 'light',
  label: { zh: '单灯', en: 'Lamp' },
  counted: { zh: '{{n}} 盏灯', en: '{{n}} lamps' },
}
