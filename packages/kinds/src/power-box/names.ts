import type { KindNames } from '@lamplighter/contract'

export const powerBoxNames: KindNames = {
  label: { zh: '配电箱', en: 'Power box' },
  counted: { zh: '{{n}} 台配电箱', en: '{{n}} power boxes' },
}
