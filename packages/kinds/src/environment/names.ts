import type { KindNames } from '@lamplighter/contract'

export const environmentNames: KindNames = {
  label: { zh: '环境站', en: 'Environment station' },
  counted: { zh: '{{n}} 座环境站', en: '{{n}} environment stations' },
}
