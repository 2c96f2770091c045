import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { ASSIGN } from '../call/limits.ts'
import { id, text } from '../call/shapes.ts'
import { kind } from '../devices/device.calls.ts'
import { polygon } from '../devices/target.ts'

/** Many sites to a group, or many devices to a site at once: named in a list, read from a file, outlined on the map. */

export const assignables = ['sites', 'devices'] as const
export type Assignable = (typeof assignables)[number]
const what = z.enum(assignables)

export const assignHit = z.object({
  id,
  name: z.string(),
  /** The communication number; a site has none. */
  code: z.string().nullable(),
  /** Null for a site. */
  kind: kind.nullable(),
  /** Its group, or its site; null where it stands nowhere. */
  placeId: z.int().nullable(),
  place: z.string().nullable(),
})
export type AssignHit = z.output<typeof assignHit>

export const assignCalls = {
  /** Whom each text means: a site by its name, a device by its number or else its name; capitals do not matter. */
  'assign.match': call('/station/config/MatchList', {
    access: 'device.view',
    input: z.object({ what, texts: z.array(text(80).min(1)).min(1).max(ASSIGN.lines) }),
    /** In the order of the texts; several where the text is ambiguous, at most `ASSIGN.hits`. */
    output: z.array(z.array(assignHit)),
  }),
  /** Who stands within an outline on the map. */
  'assign.within': call('/station/config/MatchOutline', {
    access: 'device.view',
    input: z.object({ what, outline: polygon }),
    output: z.object({
      hits: z.array(assignHit),
      /** There are more than one list takes. */
      more: z.boolean(),
    }),
  }),
  /** The columns of a txt, csv or xlsx file. A file of one column is a plain list: its first line is one of the texts. */
  'assign.read': call('/station/config/ReadList', {
    access: 'station.save',
    file: 'in',
    input: nothing,
    output: z.array(z.object({ head: z.string(), texts: z.array(z.string()) })),
  }),
  /** Moves sites to a group, with all that stands there. All or none. */
  'station.assign': call('/station/config/AssignStations', {
    access: 'station.save',
    audit: 'station.assign',
    input: z.object({ stationIds: z.array(id).min(1).max(1_000), groupId: id }),
    output: z.object({ count: z.int() }),
  }),
}
