import { listOf } from '../call/list.ts'
import type { Language } from '../text/label.ts'
import type { LockOpening } from './lock.calls.ts'
import { openingWayLabels } from './locks.ts'

const numbered = { zh: '用户', en: 'User' }

/** Who opened it: a user of ours, the number that a lock tells, or who was permitted to; null where nobody is known. */
export function openerWord({ openedBy, opener, permittedBy }: LockOpening, language: Language) {
  if (openedBy !== '') return openedBy
  return opener === null ? permittedBy || null : `${numbered[language]} ${opener}`
}

/** How a lock was opened; null of a cover, which is lifted. */
export const wayWord = ({ kind, way }: LockOpening, language: Language) =>
  kind === 'lock' ? openingWayLabels[way][language] : null

/** Whether it is open and should not be. Of a lock whoever has its key needs no permission. */
export function isUnpermitted({ kind, closedAt, wasLeftOpen, isForced, permittedUntil }: LockOpening, now: number) {
  if (closedAt !== null) return false
  if (isForced) return true
  const isOver = permittedUntil === null || Date.parse(permittedUntil) <= now
  return isOver && (wasLeftOpen || kind !== 'lock')
}

const forced = { zh: '撬锁', en: 'Forced' }
const leftOpen = { zh: '门未关', en: 'Left open' }
const without = { zh: '未经许可', en: 'Without permission' }
const tooLong = { zh: '超过许可时间', en: 'Longer than permitted' }

/** What was wrong with an opening; null where nothing was. */
export function openingFault(row: LockOpening, language: Language): string | null {
  const { kind, isForced, wasLeftOpen, permittedUntil } = row
  if (kind !== 'lock') return wasLeftOpen ? (permittedUntil === null ? without : tooLong)[language] : null
  const words = [isForced && forced[language], wasLeftOpen && leftOpen[language]].filter((word) => word !== false)
  return words.length > 0 ? words.join(', ') : null
}

export const lockOpeningList = listOf<LockOpening>()(
  { zh: '开启记录', en: 'openings' },
  {
    openedAt: { label: { zh: '打开时间', en: 'Opened' }, text: ({ openedAt }, { dateTime }) => dateTime(openedAt) },
    device: { label: { zh: '设备', en: 'Device' }, text: ({ deviceName }) => deviceName },
    pole: { label: { zh: '灯杆', en: 'Pole' }, text: ({ pole }) => pole },
    station: { label: { zh: '站点', en: 'Site' }, text: ({ stationName }) => stationName },
    way: { label: { zh: '方式', en: 'Method' }, text: (row, { language }) => wayWord(row, language) },
    opener: { label: { zh: '打开人', en: 'Opened by' }, text: (row, { language }) => openerWord(row, language) },
    permittedBy: { label: { zh: '许可人', en: 'Permitted by' }, text: ({ permittedBy }) => permittedBy },
    job: { label: { zh: '工单号', en: 'Work order no.' }, text: ({ job }) => job },
    permittedUntil: {
      label: { zh: '许可至', en: 'Permitted until' },
      text: ({ permittedUntil }, { dateTime }) => permittedUntil && dateTime(permittedUntil),
    },
    closedAt: {
      label: { zh: '关闭时间', en: 'Closed' },
      text: ({ closedAt }, { dateTime }) => closedAt && dateTime(closedAt),
    },
    fault: { label: { zh: '异常', en: 'Irregular' }, text: (row, { language }) => openingFault(row, language) },
  },
)
