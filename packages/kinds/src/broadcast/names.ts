import type { KindNames } from '@lamplighter/contract'

export const broadcastNames: KindNames = {
  label: { zh: '广播音柱', en: 'Broadcast speaker' },
  counted: { zh: '{{n}} 台广播音柱', en: '{{n}} broadcast speakers' },
}
