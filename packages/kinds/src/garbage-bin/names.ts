import type { KindNames } from '@lamplighter/contract'

export const garbageBinNames: KindNames = {
  label: { zh: '垃圾桶', en: 'Garbage bin' },
  counted: { zh: '{{n}} 个垃圾桶', en: '{{n}} garbage bins' },
}
