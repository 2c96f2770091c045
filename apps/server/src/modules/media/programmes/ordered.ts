import { fail, programmeRecord } from '@lamplighter/contract'
import { showsProgramme } from '@lamplighter/kinds/media'
import type { Scope } from '../../../db/database.ts'
import type { Device } from '../../devices/devices/index.ts'
import { namedProgrammes } from './programme.store.ts'

type Wanted = { readonly code: string; readonly args?: unknown }

const idIn = ({ code, args }: Wanted): number | null => {
  const { programme } = (args ?? {}) as { programme?: unknown }
  return showsProgramme(code) && typeof programme === 'number' ? programme : null
}

type Named = Awaited<ReturnType<typeof namedProgrammes>>[number]

function demand(programme: Named | undefined) {
  if (!programme) throw fail('request.notFound', { what: programmeRecord.noun })
  if (programme.state !== 'approved') throw fail('programme.notApproved', { name: programme.name })
}

const knownBy = async (scope: Scope, ids: readonly number[]) =>
  new Map((ids.length > 0 ? await namedProgrammes(scope, ids) : []).map((one) => [one.id, one]))

/** Whether programmes are there and approved. @throws request.notFound, programme.notApproved */
export async function demandProgrammes(scope: Scope, ids: readonly number[]): Promise<void> {
  const known = await knownBy(scope, [...new Set(ids)])
  for (const id of ids) demand(known.get(id))
}

/** Whether commands may have programmes shown: what is approved, on screens that fetch it. */
export async function showingCheck(scope: Scope, wanted: readonly Wanted[]) {
  const ids = new Set(wanted.flatMap((one) => idIn(one) ?? []))
  const known = await knownBy(scope, [...ids])
  /** @throws request.notFound, programme.notApproved, programme.cannotPlay */
  return ({ name: device, link }: Pick<Device, 'name' | 'link'>, code: string, args: unknown) => {
    if (!showsProgramme(code)) return
    demand(known.get(idIn({ code, args }) ?? 0))
    if (link !== 'player') throw fail('programme.cannotPlay', { device })
  }
}
