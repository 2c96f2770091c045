import type { Database } from '../../../../db/database.ts'
import { withRetired } from '../../../../db/retired.ts'
import type { Job } from '../../../../jobs/index.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { Registry } from '../../../devices/devices/index.ts'
import { grantsOf } from '../../../organisation/auth/index.ts'
import type { Channels } from '../../../platform/channels/index.ts'
import { countStatistics } from '../../alarms/index.ts'
import { dueMonth, type Month } from './month.ts'
import { claimMonth, listReaders, type Reader } from './reader.store.ts'
import { paramsOfMonth } from './text.ts'

const EVERY = 10 * 60_000
/** A mail server may be away for a weekend, ms. */
const LASTS = 3 * 86_400_000

type Deps = {
  db: Pick<Database, 'reading'>
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'tenantById'>
  channels: Pick<Channels, 'enqueue'>
  /** Of the console; empty where the installation has none that others reach. */
  address: string
}

/**
 * Mails the statistics of alarms of the last month, once to each who wants them and may see them, of the groups that they
 * reach. What was missed on the first is made up for as long as the month is the last.
 */
export function monthlyMailJob({ db, clock, registry, channels, address }: Deps): Job {
  const link = address && `${address}/index/light/road/monitor/alarm-statistics`

  async function mail(system: Database['system'], reader: Reader, timeZone: string, month: Month): Promise<void> {
    const { id, customerId, isSuper, language, organisation, email } = reader
    const groups = isSuper
      ? null
      : await system(async (scope) => (await grantsOf(scope, id, customerId)).get('alarm.view'))
    if (groups === undefined) return
    const { name, ...span } = month
    const statistics = await db.reading(
      customerId,
      (scope) => withRetired(scope, () => countStatistics(scope, { ...span, timeZone, filters: {} })),
      groups,
    )
    await system(async (scope) => {
      if (!(await claimMonth(scope, reader, name))) return
      await channels.enqueue(scope, customerId, {
        channel: 'email',
        to: email,
        language,
        template: 'alarmMonth',
        params: paramsOfMonth(statistics, { month: name, organisation, language, link }),
        lasts: LASTS,
      })
    })
  }

  return {
    name: 'alarmNotices.monthly',
    label: { zh: '发送每月告警统计', en: 'Send monthly alarm statistics' },
    when: { every: EVERY },
    async run({ system, signal }) {
      const now = clock.now()
      for (const reader of await system((scope) => listReaders(scope, new Date(now)))) {
        if (signal.aborted) return
        const { timeZone = 'UTC' } = registry.tenantById(reader.customerId) ?? {}
        const month = dueMonth(timeZone, now)
        if ((reader.mailed ?? '') < month.name) await mail(system, reader, timeZone, month)
      }
    },
  }
}
