import type { KindNames } from '@lamplighter/contract'

export const intercomNames: KindNames = {
  label: { zh: '一键报警', en: 'Intercom' },
  counted: { zh: '{{n}} 台一键报警', en: '{{n}} intercoms' },
}
