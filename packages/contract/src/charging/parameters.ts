import type { Declaration } from '../organisation/parameter-declaration.ts'
import { perKwh } from '../organisation/parameter-units.ts'

export const parameters = {
  'charging.price': {
    group: 'charging',
    type: 'number',
    label: { zh: '充电单价', en: 'Price of charging' },
    note: {
      zh: '每千瓦时；按充电开始时的单价计费，0 表示不收费',
      en: 'Of a kilowatt-hour, as it is when charging begins; 0 charges nothing',
    },
    default: 0,
    min: 0,
    max: 1000,
    decimals: 4,
    unit: perKwh,
  },
  'charging.cardsOnly': {
    group: 'charging',
    type: 'switch',
    label: { zh: '仅限登记的充电卡', en: 'Listed cards only' },
    note: {
      zh: '开启后，未登记的卡不能充电；已停用或过期的卡始终不能充电',
      en: 'When on, cards that are not listed cannot charge; blocked and expired ones never can',
    },
    default: false,
  },
} as const satisfies Record<string, Declaration>
