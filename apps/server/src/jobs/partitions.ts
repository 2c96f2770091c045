import { ensureAhead, partitionedTables } from '../db/partitions.ts'
import type { Clock } from '../time/clock.ts'
import type { Job } from './job.ts'

const HOUR = 3_600_000
/** Days or months for which rows can come without waiting for their partition to be made. */
const AHEAD = 3

/** Makes the partitions of the next days and months; one for an earlier time is made when rows come for it. */
export const partitionJob = (clock: Clock): Job => ({
  name: 'system.partitions',
  label: { zh: '预建数据分区', en: 'Make partitions ahead' },
  when: { every: HOUR },
  async run({ system }) {
    const now = new Date(clock.now())
    for (const table of partitionedTables) await system((scope) => ensureAhead(scope, table, now, AHEAD))
  },
})
