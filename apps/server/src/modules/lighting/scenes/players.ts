import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { type CommandBack, type Orders, shownScreens } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { RETURNS_WITHIN } from './return.store.ts'
import type { Begun } from './run.store.ts'
import { insertShown, shownBefore } from './screen.store.ts'

type Known = Pick<Registry, 'get'>

/** Keeps what the screens among these devices were told to show, before a run changes them. */
export async function keepShown(
  scope: Scope,
  runId: string,
  ids: readonly number[],
  { registry, clock }: { registry: Known; clock: Pick<Clock, 'now'> },
): Promise<void> {
  const shown = await shownScreens(scope, registry, ids)
  if (shown.length > 0) await insertShown(scope, runId, shown, new Date(clock.now() - RETURNS_WITHIN))
}

/** What gives back what a run changed of screens and speakers. */
export const playersOfRun = async (
  scope: Scope,
  { id, devices }: Begun,
  isOver: boolean,
  orders: Pick<Orders, 'playersBack'>,
): Promise<CommandBack> => orders.playersBack(scope, { devices, before: await shownBefore(scope, id), isOver })
