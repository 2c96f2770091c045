import type { KindNames } from '@lamplighter/contract'

export const phoneChargingNames: KindNames = {
  label: { zh: '手机充电', en: 'Phone charger' },
  counted: { zh: '{{n}} 台手机充电', en: '{{n}} phone chargers' },
}
