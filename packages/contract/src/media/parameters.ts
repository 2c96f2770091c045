import type { Declaration } from '../organisation/parameter-declaration.ts'

export const parameters = {
  'advertising.loopSeconds': {
    group: 'advertising',
    type: 'number',
    label: { zh: '广告循环时长', en: 'Advertising loop' },
    note: {
      zh: '每块屏幕每轮可售的秒数，每份合同在一轮中展示一次；已售超过该值的屏幕仍按已售时长循环',
      en: 'Seconds of a screen that can be sold in each round, in which every contract is shown once; a screen with more sold goes round as slowly as that takes',
    },
    default: 60,
    min: 10,
    max: 600,
    decimals: 0,
    unit: 's',
  },
} as const satisfies Record<string, Declaration>
