import { fail, type MediaType, mediaRecord } from '@lamplighter/contract'
import { playableBy } from '@lamplighter/kinds/media'
import type { Scope } from '../../../db/database.ts'
import type { Device } from '../../devices/devices/index.ts'
import { namedMedia } from './played.store.ts'

type Wanted = { readonly code: string; readonly args?: unknown }

const idIn = ({ code, args }: Wanted): number | null => {
  const { media } = (args ?? {}) as { media?: unknown }
  return playableBy(code) && typeof media === 'number' ? media : null
}

/** @throws request.notFound, media.notApproved, media.codec, media.cannotPlay */
function demand(item: Named | undefined, types: readonly MediaType[], device: string) {
  if (!item) throw fail('request.notFound', { what: mediaRecord.noun })
  if (item.state !== 'approved') throw fail('media.notApproved', { name: item.name })
  if (item.undecoded) throw fail('media.codec', { codec: item.undecoded })
  if (!types.includes(item.type)) throw fail('media.cannotPlay', { device })
}

const knownBy = async (scope: Scope, ids: readonly number[]) =>
  new Map((ids.length > 0 ? await namedMedia(scope, ids) : []).map((item) => [item.id, item]))
type Named = Awaited<ReturnType<typeof namedMedia>>[number]

/** Whether items are approved and of types that a device plays. @throws request.notFound, media.notApproved, media.codec, media.cannotPlay */
export async function demandPlayable(
  scope: Scope,
  ids: readonly number[],
  types: readonly MediaType[],
  device: string,
): Promise<void> {
  const known = await knownBy(scope, [...new Set(ids)])
  for (const id of ids) demand(known.get(id), types, device)
}

/** Whether commands may have media played: what is approved, on devices that fetch it, of a type that they can play. */
export async function playingCheck(scope: Scope, wanted: readonly Wanted[]) {
  const ids = new Set(wanted.flatMap((one) => idIn(one) ?? []))
  const known = await knownBy(scope, [...ids])
  /** @throws request.notFound, media.notApproved, media.codec, media.cannotPlay */
  return ({ name: device, link }: Pick<Device, 'name' | 'link'>, code: string, args: unknown) => {
    const types = playableBy(code)
    if (!types) return
    demand(known.get(idIn({ code, args }) ?? 0), types, device)
    if (link !== 'player') throw fail('media.cannotPlay', { device })
  }
}
