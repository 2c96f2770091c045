import type { Label } from '../text/label.ts'

/** How a lock was opened; its points tell the place here as a number. A new one goes to the end. */
export const openingWayLabels = {
  unknown: { zh: '未知', en: 'Unknown' },
  key: { zh: '钥匙', en: 'Key' },
  code: { zh: '密码', en: 'Code' },
  app: { zh: 'App', en: 'App' },
  remote: { zh: '远程', en: 'Remote' },
} as const satisfies Record<string, Label>
export type OpeningWay = keyof typeof openingWayLabels
export const openingWays = Object.keys(openingWayLabels) as [OpeningWay]
