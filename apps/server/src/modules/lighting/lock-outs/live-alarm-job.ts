import { LOCK_OUT_RULE } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { pointValue, type Registry } from '../../devices/devices/index.ts'

const EVERY = 15_000
/** What a power box has to switch off and to say so, ms. */
const GRACE = 2 * 60_000

type Kept = {
  id: number
  customerId: number
  boxId: number
  outputs: number[]
  isOpen: boolean
  isLive: boolean
}

/** Lock-outs that keep outputs off, and those whose alarm is raised yet. */
const readKept = (db: Queries, now: number) =>
  db.query<Kept>(
    `select l.id, l.customer_id as "customerId", l.box_id as "boxId", l.removed_at is null as "isOpen",
       l.live_since is not null as "isLive",
       array(select substring(point from 5 for 1)::int from lock_out_points(l.id) where device_id = l.box_id) as outputs
     from lock_out l
     where l.keeps_off and (l.live_since is not null or l.removed_at is null and l.at < $1)`,
    [new Date(now - GRACE)],
  )

const saveLive = (db: Queries, ids: readonly number[], since: Date | null) =>
  db.query('update lock_out set live_since = $2 where id = any ($1)', [ids, since])

type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'get'> }

/** Raises an alarm of a power box that has an output closed which is kept off for a crew, and ends it when none is. */
export const liveAlarmJob = ({ clock, registry }: Deps): Job => ({
  name: 'lockOuts.liveAlarm',
  label: { zh: '闭锁线路带电告警', en: 'Alarms of live locked-out circuits' },
  when: { every: EVERY },
  async run(lease) {
    await lease.system(async (scope) => {
      const now = clock.now()
      for (const [boxId, kept] of Map.groupBy(await readKept(scope, now), (one) => one.boxId)) {
        const box = registry.get(boxId)
        const isClosed = (output: number) => box !== undefined && pointValue(box, `loop${output}.contact`) === 1
        // What a power box says that is away is not known.
        const stands = (one: Kept) => one.isOpen && (box?.online ? one.outputs.some(isClosed) : one.isLive)
        const [began, ended] = [
          kept.filter((one) => !one.isLive && stands(one)),
          kept.filter((one) => one.isLive && !stands(one)),
        ]
        const [wasRaised, isRaised] = [kept.some(({ isLive }) => isLive), kept.some(stands)]
        if (began.length > 0) await saveLive(scope, idsOf(began), new Date(now))
        if (ended.length > 0) await saveLive(scope, idsOf(ended), null)
        if (wasRaised === isRaised) continue
        const move = { deviceId: boxId, type: 'LiveLockedOut', level: 30, rule: LOCK_OUT_RULE, value: null } as const
        scope.publish(kept[0]!.customerId, 'alarmsMoved', { moves: [{ ...move, raised: isRaised, at: now }] })
      }
    })
  },
})

const idsOf = (kept: readonly Kept[]) => kept.map(({ id }) => id)
