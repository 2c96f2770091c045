import type { LockOpening } from '../calls/lock.ts'
import type { Language } from '../label.ts'
import { openingWayLabels } from '../locks.ts'
import { listOf } from './list.ts'

const numbered = { zh: '用户', en: 'User' }

/** Who opened a lock: a user of ours, or the number that the lock tells; null where nobody is known. */
export function openerWord({ openedBy, opener }: Pick<LockOpening, 'openedBy' | 'opener'>, language: Language) {
  if (openedBy !== '') return openedBy
  return opener === null ? null : `${numbered[language]} ${opener}`
}

const forced = { zh: '撬锁', en: 'Forced' }
const leftOpen = { zh: '门未关', en: 'Left open' }

/** What was wrong with an opening; null where nothing was. */
export function openingFault({ isForced, wasLeftOpen }: LockOpening, language: Language): string | null {
  const words = [isForced && forced[language], wasLeftOpen && leftOpen[language]].filter((word) => word !== false)
  return words.length > 0 ? words.join(', ') : null
}

export const lockOpeningList = listOf<LockOpening>()(
  { zh: '开锁记录', en: 'lock openings' },
  {
    openedAt: { label: { zh: '开锁时间', en: 'Opened' }, text: ({ openedAt }, { dateTime }) => dateTime(openedAt) },
    device: { label: { zh: '门锁', en: 'Lock' }, text: ({ deviceName }) => deviceName },
    pole: { label: { zh: '灯杆', en: 'Pole' }, text: ({ pole }) => pole },
    station: { label: { zh: '站点', en: 'Site' }, text: ({ stationName }) => stationName },
    way: { label: { zh: '方式', en: 'Way' }, text: ({ way }, { language }) => openingWayLabels[way][language] },
    opener: { label: { zh: '开锁人', en: 'Opened by' }, text: (row, { language }) => openerWord(row, language) },
    closedAt: {
      label: { zh: '上锁时间', en: 'Locked' },
      text: ({ closedAt }, { dateTime }) => closedAt && dateTime(closedAt),
    },
    fault: { label: { zh: '异常', en: 'Irregular' }, text: (row, { language }) => openingFault(row, language) },
  },
)
