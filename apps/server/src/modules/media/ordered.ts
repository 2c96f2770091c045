import { fail, mediaRecord } from '@lamplighter/contract'
import { playableBy } from '@lamplighter/kinds/media'
import type { Scope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { namedMedia } from './played.store.ts'

type Wanted = { readonly code: string; readonly args?: unknown }

const idIn = ({ code, args }: Wanted): number | null => {
  const { media } = (args ?? {}) as { media?: unknown }
  return playableBy(code) && typeof media === 'number' ? media : null
}

/** Whether commands may have media played: what is approved, on devices that fetch it, of a type that they can play. */
export async function playingCheck(scope: Scope, wanted: readonly Wanted[]) {
  const ids = new Set(wanted.flatMap((one) => idIn(one) ?? []))
  const known = new Map((ids.size > 0 ? await namedMedia(scope, [...ids]) : []).map((item) => [item.id, item]))
  /** @throws request.notFound, media.notApproved, media.cannotPlay */
  return ({ name: device, link }: Pick<Device, 'name' | 'link'>, code: string, args: unknown) => {
    const types = playableBy(code)
    if (!types) return
    const item = known.get(idIn({ code, args }) ?? 0)
    if (!item) throw fail('request.notFound', { what: mediaRecord.noun })
    if (item.state !== 'approved') throw fail('media.notApproved', { name: item.name })
    if (link !== 'player' || !types.includes(item.type)) throw fail('media.cannotPlay', { device })
  }
}
