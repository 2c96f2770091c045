import { createLevers, type Levers } from './levers.ts'
import { type RunningProduct, startRunningProduct } from './running.ts'
import { system } from './system.ts'

/** A product that belongs to one journey, which may kill its server. */
export type OwnProduct = RunningProduct & { readonly levers: Levers }

/**
 * The city that all journeys know, without its past, on a server of its own.
 * @param moment where its clock stands at the start, ms since 1970; the evening of all journeys when missing
 */
export async function startOwnProduct(moment?: number): Promise<OwnProduct> {
  const product = await startRunningProduct({
    city: system.city,
    ...(moment === undefined ? {} : { moment }),
  })
  return { ...product, levers: createLevers(product.place.levers) }
}
