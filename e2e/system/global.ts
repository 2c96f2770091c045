import type { TestProject } from 'vitest/node'
import { takeKept } from './kept.ts'
import { type Place, startRunningProduct } from './running.ts'
import { productOf } from './shares.ts'

declare module 'vitest' {
  interface ProvidedContext {
    system: Place
  }
}

/** One real product for all journeys of a share: a new one, or with `npm test -- --keep` one that was kept ready. */
export default async function setup({ name, provide }: TestProject) {
  if (process.env.KEEP_PRODUCT) {
    const { place, giveBack } = await takeKept(name)
    provide('system', place)
    return giveBack
  }
  const { place, stop } = await startRunningProduct(productOf(name))
  provide('system', place)
  return stop
}
