import { pictureCommands } from '@lamplighter/kinds/led-screen/shown'
import type { PlayerSchedule } from '@lamplighter/links/player/protocol'
import type { SystemScope } from '../../../db/database.ts'

/** What a player was told last to do until further notice gave back what had held since then; moments in ms. */
export type GivenBack = { readonly since: number; readonly at: number }

/** Commands after which a player plays no task whose window has begun. */
const standing: readonly string[] = [...pictureCommands, 'dco.stop']

/** Whether a command changes which window of its schedule a player is in. */
export const endsWindow = (code: string): boolean => standing.includes(code)

/** Whether arguments of such a command give back what was told earlier. */
export const givesBack = (args: unknown): boolean => (args as { since?: unknown } | null)?.since !== undefined

/** Null where what a player was told last gave nothing back. */
export async function givenBackTo(scope: SystemScope, deviceId: number): Promise<GivenBack | null> {
  const [row] = await scope.query<{ since: string | null; at: Date }>(
    `select i.args ->> 'since' as since, i.answered_at as at from command_item i
     where i.device_id = $1 and i.status = 9 and i.code = any ($2) and (i.code <> 'dco.showMedia'
       or not i.args ? 'seconds' and exists (select from media m where m.id = (i.args ->> 'media')::int and m.type = 3))
     order by i.asked_at desc, i.sequence desc limit 1`,
    [deviceId, standing],
  )
  return row?.since ? { since: Date.parse(row.since), at: row.at.getTime() } : null
}

/** So long after its answer even a player whose clock is a little ahead takes a window for a new one, ms. */
const APART = 1_000

/**
 * For a player that takes what is given back for a new order, after which it plays no task until another window begins:
 * what is left of the windows that had begun after `since` is a window of its own.
 */
export function resumedFor({ version, tasks }: PlayerSchedule, { since, at }: GivenBack): PlayerSchedule {
  const from = at + APART
  const isInterrupted = (window: { from: string; until: string }) =>
    since < Date.parse(window.from) && Date.parse(window.from) <= at && from < Date.parse(window.until)
  if (!tasks.some(({ windows }) => windows.some(isInterrupted))) return { version, tasks }
  const moment = new Date(from).toISOString()
  const resumed = tasks.map((task) => ({
    ...task,
    windows: task.windows.flatMap((window) =>
      isInterrupted(window)
        ? [
            { ...window, until: moment },
            { ...window, from: moment },
          ]
        : [window],
    ),
  }))
  return { version: `${version}-${from.toString(36)}`, tasks: resumed }
}
