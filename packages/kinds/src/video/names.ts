import type { KindNames } from '@lamplighter/contract'

export const videoNames: KindNames = {
  label: { zh: '摄像机', en: 'Camera' },
  counted: { zh: '{{n}} 台摄像机', en: '{{n}} cameras' },
}
