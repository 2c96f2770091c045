import type { KindNames } from '@lamplighter/contract'

export const lockNames: KindNames = {
  label: { zh: '门锁', en: 'Lock' },
  counted: { zh: '{{n}} 把门锁', en: '{{n}} locks' },
}
