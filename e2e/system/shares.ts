import type { startRunningProduct } from './running.ts'

type Options = NonNullable<Parameters<typeof startRunningProduct>[0]>

/**
 * Journeys run in shares, two at a time and the longest first, each with a product of its own: what leaves its city as it is,
 * and what changes its lighting, its smart poles, or what screens, speakers and cameras of poles show and say.
 */
export const shares = ['e2e-read', 'e2e-light', 'e2e-poles', 'e2e-media'] as const

/**
 * How the product of each differs: only journeys that look back need a week of readings, which take half a minute of both
 * cores, and of products that run at once only one can have the ports of the helper of hardware keys.
 */
const products: Readonly<Record<(typeof shares)[number], Options>> = {
  'e2e-read': { historyDays: 8, hasKeys: true },
  'e2e-light': { historyDays: 2 },
  'e2e-poles': { historyDays: 2 },
  'e2e-media': { historyDays: 2 },
}

/** @throws when no share has this name */
export function productOf(share: string): Options {
  const options = Object.entries(products).find(([name]) => name === share)?.[1]
  if (!options) throw new Error(`no share of journeys is called "${share}"`)
  return options
}
