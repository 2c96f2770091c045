import type { Scope } from '../../../db/database.ts'
import { playingCheck } from '../../media/media/index.ts'
import { portalCheck } from '../../media/portal-pages/index.ts'
import { showingCheck } from '../../media/programmes/index.ts'
import type { Device } from '../devices/index.ts'
import { lampLoopCheck } from './lamp-loops.ts'

type Wanted = { readonly deviceId: number; readonly code: string; readonly args?: unknown }

const checks = [playingCheck, showingCheck, portalCheck, lampLoopCheck] as const

/** Whether commands can be carried out as things stand, whoever gives them. */
export async function possibilityCheck(scope: Scope, wanted: readonly Wanted[]) {
  const demands: Awaited<ReturnType<(typeof checks)[number]>>[] = []
  for (const check of checks) demands.push(await check(scope, wanted))
  /** @throws what the checks throw */
  return (to: Device, code: string, args: unknown): void => {
    for (const demand of demands) demand(to, code, args)
  }
}
