import type { Clock } from '../../clock.ts'
import type { Job, Kept } from '../../jobs/index.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Days for which readings can come without waiting for their partition to be made. */
const AHEAD = 3

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Makes the partitions of the next days; one for an earlier day is made when readings come for it. */
export const partitionJob = (clock: Clock): Job => ({
  name: 'readings.partitions',
  label: { zh: '预建读数分区', en: 'Prepare room for readings' },
  when: { every: HOUR },
  async run({ system }) {
    for (let ahead = 0; ahead <= AHEAD; ahead++)
      await system((scope) =>
        scope.query('select make_reading_partition($1::date)', [isoDay(clock.now() + ahead * DAY)]),
      )
  },
})

/** Drops readings by whole days; the figures of their hours and days stay. */
export const forgetReadingsJob = (clock: Clock, days: number): Job => ({
  name: 'readings.forget',
  label: { zh: '删除过期读数', en: 'Delete old readings' },
  when: { every: HOUR },
  async run({ system, signal }) {
    let isMore = true
    while (isMore && !signal.aborted)
      isMore = await system(async (scope) => {
        const [row] = await scope.query<{ dropped: boolean }>('select drop_reading_partition($1::date) as dropped', [
          isoDay(clock.now() - days * DAY),
        ])
        return row!.dropped
      })
  },
})

export const keptReadingHours = (days: number): Kept => ({ table: 'reading_hour', column: 'at', for: days * DAY })
