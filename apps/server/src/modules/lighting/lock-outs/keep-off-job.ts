import type { Database, Queries } from '../../../db/database.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Services } from '../../../services.ts'
import type { Clock } from '../../../time/clock.ts'
import { pointValue, type Registry } from '../../devices/devices/index.ts'
import { giveBack, KEPT_FOR, keepOff } from './keep-off.ts'

const EVERY = 60_000
/** A command that was given so recently may be under way yet, ms. */
const UNDER_WAY = 10 * 60_000

type Output = {
  customerId: number
  boxId: number
  output: number
  /** Of the newest lock-out that concerned it. */
  crew: string
  personId: number
  isKept: boolean
  /** The newest command for it was answered, and holds for long enough. */
  isDone: boolean
}

/**
 * Outputs that a lock-out keeps off, or kept off not longer ago than a power box may still do so by itself, with what
 * became of the newest command for them. What is under way is left out.
 */
const readOutputs = (db: Queries, now: number) =>
  db.query<Output>(
    `with box as (
       select distinct on (box_id) customer_id, box_id, crew, person_id from lock_out
       where keeps_off and coalesce(removed_at, $1) > $3 order by box_id, at desc
     ), locked as (
       select l.box_id, substring(p.point from 5 for 1)::int as output, bool_or(l.keeps_off) as is_kept
       from lock_out l, lock_out_points(l.id) p where l.removed_at is null and p.device_id = l.box_id group by 1, 2
     ), given as (
       select distinct on (i.device_id, i.args ->> 'output') i.device_id as box_id, (i.args ->> 'output')::int as output,
         i.code, i.status, i.until, i.asked_at
       from box b join command_item i on i.device_id = b.box_id and i.asked_at > $3 join command_order c on c.id = i.order_id
       where c.giver = 'lockOut' order by i.device_id, i.args ->> 'output', i.sequence desc
     )
     select b.customer_id as "customerId", b.box_id as "boxId", o.output, b.crew, b.person_id as "personId",
       k.output is not null as "isKept",
       case when k.output is null then g.code = 'dco.resumeOutput' and g.status = 9
         else coalesce(g.code = 'dco.output' and g.status = 9 and g.until > $2, false) end as "isDone"
     from box b
     join (select box_id, output from locked where is_kept union select box_id, output from given) o on o.box_id = b.box_id
     left join locked k on k.box_id = o.box_id and k.output = o.output
     left join given g on g.box_id = o.box_id and g.output = o.output
     -- What another crew has locked out without switching it off is not switched on behind their back.
     where coalesce(k.is_kept, true) and coalesce(g.asked_at < $4, true)`,
    [new Date(now), new Date(now + KEPT_FOR / 2), new Date(now - KEPT_FOR), new Date(now - UNDER_WAY)],
  )

type Deps = {
  db: Pick<Database, 'scoped'>
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'get'>
  orders: Pick<Services['orders'], 'storeGiven'>
}

/**
 * Sees to it that outputs are off for as long as they are locked out, and no longer: of a power box that was not there, was
 * reset, or stands closed all the same.
 */
export const keepOffJob = ({ db, clock, registry, orders }: Deps): Job => ({
  name: 'lockOuts.keepOff',
  label: { zh: '保持检修闭锁', en: 'Keep locked-out outputs off' },
  when: { every: EVERY },
  async run(lease) {
    for (const { customerId, boxId, output, crew, personId, isKept, isDone } of await lease.system((scope) =>
      readOutputs(scope, clock.now()),
    )) {
      if (lease.signal.aborted) return
      const box = registry.get(boxId)
      const isClosed = isKept && box !== undefined && pointValue(box, `loop${output}.contact`) === 1
      if (!box?.online || (isDone && !isClosed)) continue
      const wanted = isKept ? keepOff(boxId, [output], crew, clock.now()) : giveBack(boxId, [output])
      const order = await db.scoped(customerId, (scope) =>
        orders.storeGiven(scope, { giver: 'lockOut', name: crew, personId }, wanted),
      )
      await order?.go()
    }
  },
})
