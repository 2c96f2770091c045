import type { KindNames } from '@lamplighter/contract'

export const ledScreenNames: KindNames = {
  label: { zh: 'LED 屏', en: 'LED screen' },
  counted: { zh: '{{n}} 块 LED 屏', en: '{{n}} LED screens' },
}
