import type { Charging } from '@lamplighter/links/link'

/** What a pile told of its sessions and reservations. */
export type Told = { readonly customerId: number; readonly deviceId: number; readonly charging: Charging }
