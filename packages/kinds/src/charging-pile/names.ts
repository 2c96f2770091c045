import type { KindNames } from '@lamplighter/contract'

export const chargingPileNames: KindNames = {
  label: { zh: '充电桩', en: 'Charging pile' },
  counted: { zh: '{{n}} 台充电桩', en: '{{n}} charging piles' },
}
