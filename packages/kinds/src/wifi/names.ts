import type { KindNames } from '@lamplighter/contract'

export const wifiNames: KindNames = {
  label: { zh: '无线接入点', en: 'Wi-Fi access point' },
  counted: { zh: '{{n}} 台无线接入点', en: '{{n}} Wi-Fi access points' },
}
