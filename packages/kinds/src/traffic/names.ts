import type { KindNames } from '@lamplighter/contract'

export const trafficNames: KindNames = {
  label: { zh: '交通设施', en: 'Traffic device' },
  counted: { zh: '{{n}} 台交通设施', en: '{{n}} traffic devices' },
}
