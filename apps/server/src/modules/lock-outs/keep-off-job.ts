import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'
import type { Services } from '../../services.ts'
import { pointValue, type Registry } from '../devices/index.ts'
import { KEPT_FOR, keepOff } from './keep-off.ts'

const EVERY = 60_000
/** A command that was given so recently may be under way yet, ms. */
const UNDER_WAY = 10 * 60_000

type Kept = { customerId: number; boxId: number; output: number; crew: string; personId: number; isHeld: boolean }

/** Outputs that lock-outs keep off and that nothing is under way to, and whether their power boxes answered so. */
const readKept = (db: Queries, now: number) =>
  db.query<Kept>(
    `select distinct on (l.box_id, p.point) l.customer_id as "customerId", l.box_id as "boxId",
       substring(p.point from 5 for 1)::int as output, l.crew, l.person_id as "personId",
       exists (select from device_override o where o.device_id = l.box_id and o.point = p.point and o.giver = 'lockOut'
         and o.ends_at > $1) as "isHeld"
     from lock_out l, lock_out_points(l.id) p
     where l.removed_at is null and l.keeps_off and p.device_id = l.box_id
       and not exists (select from command_item i join command_order c on c.id = i.order_id
         where i.device_id = l.box_id and i.asked_at > $2 and c.giver = 'lockOut' and i.args ->> 'output' = substring(p.point from 5 for 1))
     order by l.box_id, p.point, l.at, l.id`,
    [new Date(now + KEPT_FOR / 2), new Date(now - UNDER_WAY)],
  )

type Deps = {
  db: Pick<Database, 'scoped'>
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'get'>
  orders: Pick<Services['orders'], 'storeGiven'>
}

/** Keeps outputs off for as long as they are locked out: of a power box that was not there, was reset, or stands closed all the same. */
export const keepOffJob = ({ db, clock, registry, orders }: Deps): Job => ({
  name: 'lockOuts.keepOff',
  label: { zh: '保持检修闭锁', en: 'Keep locked-out outputs off' },
  when: { every: EVERY },
  async run(lease) {
    for (const { customerId, boxId, output, crew, personId, isHeld } of await lease.system((scope) =>
      readKept(scope, clock.now()),
    )) {
      if (lease.signal.aborted) return
      const box = registry.get(boxId)
      if (!box?.online || (isHeld && pointValue(box, `loop${output}.contact`) !== 1)) continue
      const order = await db.scoped(customerId, (scope) =>
        orders.storeGiven(
          scope,
          { giver: 'lockOut', name: crew, personId },
          keepOff(boxId, [output], crew, clock.now()),
        ),
      )
      await order?.go()
    }
  },
})
