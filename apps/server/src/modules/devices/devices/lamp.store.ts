import type { lampRecord, ValuesOf } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { recordLamp } from '../../inventory/inventory/index.ts'

type Lamp = ValuesOf<typeof lampRecord>

/** Records what a lamp is and where it stands; what was recorded before, null where there is no such lamp. */
export async function saveLamp(scope: Scope, id: number, lamp: Lamp): Promise<Lamp | null> {
  const [before] = await scope.query<Lamp>(
    `select name, rated_watts as "ratedWatts", light_type as "lightType", coalesce(lamp_type, '') as "lampType", lng, lat
     from device where id = $1 and kind = 'luminaire' for update`,
    [id],
  )
  if (!before) return null
  await recordLamp(scope, id, lamp)
  return before
}

/** The pole that a lamp is mounted on; undefined where there is no such lamp. */
export async function findLampPole(scope: Scope, id: number): Promise<{ pole: string | null } | undefined> {
  const [row] = await scope.query<{ pole: string | null }>(
    `select pole from device where id = $1 and kind = 'luminaire'`,
    [id],
  )
  return row
}
