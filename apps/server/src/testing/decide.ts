import type { ApiClient, Product } from './product.ts'

const kinds = {
  adContract: ['/station/advertising/DecideContract', 'ad_contract', 'changed_at'],
  media: ['/station/media/Decide', 'media', 'uploaded_at'],
  playTask: ['/station/playTask/Decide', 'play_task', 'changed_at'],
  portalPage: ['/station/portalPage/Decide', 'portal_page', 'changed_at'],
  programme: ['/station/programme/Decide', 'programme', 'changed_at'],
  refund: ['/station/charging/DecideRefund', 'charge_refund', 'changed_at'],
} as const

/** Somebody looks at what another made and decides on it; of what there is not they have seen nothing. */
export async function decideOn(
  product: Product,
  by: ApiClient,
  kind: keyof typeof kinds,
  { id, ...answer }: { id: number; approve: boolean; reason?: string },
) {
  const [path, table, column] = kinds[kind]
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ at: Date }>(`select ${column} as at from ${table} where id = $1`, [id]),
  )
  return by.call(`/api${path}`, { id, changedAt: (row?.at ?? new Date(0)).toISOString(), ...answer })
}
