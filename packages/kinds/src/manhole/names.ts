import type { KindNames } from '@lamplighter/contract'

export const manholeNames: KindNames = {
  label: { zh: '井盖', en: 'Manhole cover' },
  counted: { zh: '{{n}} 个井盖', en: '{{n}} manhole covers' },
}
