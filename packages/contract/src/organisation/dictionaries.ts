import type { Label } from '../text/label.ts'

type Shipped = Label & { readonly entries: readonly (Label & { readonly code: string })[] }

/** Dictionaries that the product itself asks for; every organisation has them, and may word them its own way. */
export const shippedDictionaries = {
  offReason: {
    zh: '关灯原因',
    en: 'Reason for lights off',
    entries: [
      { code: 'maintenance', zh: '检修作业', en: 'Maintenance' },
      { code: 'emergency', zh: '应急处置', en: 'Emergency' },
      { code: 'event', zh: '活动保障', en: 'Public event' },
      { code: 'saving', zh: '深夜节能', en: 'Energy saving' },
      { code: 'test', zh: '测试', en: 'Test' },
    ],
  },
} as const satisfies Record<string, Shipped>

export type ShippedDictionary = keyof typeof shippedDictionaries
