import { fail, type PlayTaskFields } from '@lamplighter/contract'
import { playableTypes } from '@lamplighter/kinds/media'
import type { Scope } from '../../../db/database.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { demandPlayable } from '../media/index.ts'
import { demandProgrammes } from '../programmes/index.ts'

const deviceLabel = { zh: '设备', en: 'device' }

/**
 * Whether these devices can play this: all are of the kind and fetch what they play, and each media item is approved.
 * @throws request.notFound, media.notApproved, media.codec, media.cannotPlay, programme.notApproved
 */
export async function demandTask(
  scope: Scope,
  registry: Pick<Registry, 'get'>,
  { kind, deviceIds, items }: Pick<PlayTaskFields, 'kind' | 'deviceIds' | 'items'>,
): Promise<void> {
  const devices = deviceIds.map((id) => registry.get(id))
  for (const device of devices) {
    if (device?.customerId !== scope.customerId) throw fail('request.notFound', { what: deviceLabel })
    if (device.kind !== kind || device.link !== 'player') throw fail('media.cannotPlay', { device: device.name })
  }
  const named = items.flatMap(({ media }) => media ?? [])
  await demandProgrammes(
    scope,
    items.flatMap(({ programme }) => programme ?? []),
  )
  await demandPlayable(scope, named, playableTypes(kind), devices[0]?.name ?? '')
}
