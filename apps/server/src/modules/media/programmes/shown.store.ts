import type { SystemScope } from '../../../db/database.ts'
import type { StoredProgramme } from './programme.store.ts'

export type ShownRow = Pick<StoredProgramme, 'id' | 'name' | 'content' | 'revision'> & { readonly images: number[] }
type Player = { readonly id: number; readonly customerId: number }

const COLUMNS = 'p.id, p.name, p.content, p.revision, p.images'

/** Notes that a screen of its organisation was ordered to show what is approved, and tells what that is. */
export async function noteShown(scope: SystemScope, { id, customerId }: Player, programmeId: number, at: Date) {
  const [row] = await scope.query<ShownRow>(
    `with noted as (
       insert into programme_device (customer_id, device_id, programme_id, at)
       select customer_id, $2, id, $4 from programme where id = $1 and customer_id = $3 and state = 'approved'
       on conflict (device_id, programme_id) do update set at = excluded.at returning programme_id
     )
     select ${COLUMNS} from programme p join noted on noted.programme_id = p.id`,
    [programmeId, id, customerId, at],
  )
  return row
}

/** Approved programmes of an organisation. */
export const approvedProgrammes = (scope: SystemScope, customerId: number, ids: readonly number[]) =>
  scope.query<ShownRow>(
    `select ${COLUMNS} from programme p where p.customer_id = $1 and p.id = any ($2::int[]) and p.state = 'approved'`,
    [customerId, ids],
  )

/** What a screen may show: approved programmes that it was ordered to show, or has in a task. */
export const programmesOf = (scope: SystemScope, { id, customerId }: Player) =>
  scope.query<ShownRow & { ordered: boolean }>(
    `select ${COLUMNS}, exists (select from programme_device d where d.device_id = $1 and d.programme_id = p.id) as ordered
     from programme p where p.customer_id = $2 and p.state = 'approved' and (
       exists (select from programme_device d where d.device_id = $1 and d.programme_id = p.id)
       or exists (select from play_task_device d join play_task t on t.id = d.task_id
         where d.device_id = $1 and t.enabled and t.state = 'approved'
           and t.content->'items' @> jsonb_build_array(jsonb_build_object('programme', p.id))))
     order by p.id`,
    [id, customerId],
  )

type Station = {
  readonly id: number
  readonly samePole: boolean
  readonly lat: number | null
  readonly lng: number | null
}

/** Where a device stands, and environment stations on its pole or within a box around it. */
export async function stationsAround(
  scope: SystemScope,
  { id, customerId }: Player,
  limits: (place: { lat: number; lng: number }) => readonly number[],
): Promise<{ place: { lat: number; lng: number } | null; stations: Station[] }> {
  const [own] = await scope.query<{ pole: string | null; lat: number | null; lng: number | null }>(
    'select pole, lat, lng from device where id = $1',
    [id],
  )
  if (!own) return { place: null, stations: [] }
  const { pole, lat, lng } = own
  const place = lat === null || lng === null ? null : { lat, lng }
  const box = place ? limits(place) : [null, null, null, null]
  const stations = await scope.query<Station>(
    `select id, coalesce(pole = $2, false) as "samePole", lat, lng from device
     where customer_id = $1 and kind = 'environment' and retired_at is null
       and (pole = $2 or (lat between $3 and $4 and lng between $5 and $6)) order by id`,
    [customerId, pole, ...box],
  )
  return { place, stations }
}
