import { listOf } from '../call/list.ts'
import type { Format } from '../text/format.ts'
import type { ShiftNote } from './shift-note.calls.ts'

/** Open incidents of a note, whatever their level. */
export const openIncidentsOf = ({ facts }: Pick<ShiftNote, 'facts'>): number =>
  facts.levels.reduce((sum, { open }) => sum + open, 0)

/** Who took the shift over; null while nobody has. */
export function takenOverWord({ takenAt, takenName }: ShiftNote, { language, dateTime }: Format): string | null {
  if (takenAt === null) return null
  const time = dateTime(takenAt).slice(0, 16)
  return language === 'zh' ? `${takenName} 于 ${time} 接班` : `Taken over by ${takenName} at ${time}`
}

const notTakenOver = { zh: '未接班', en: 'Not taken over' }

export const shiftNoteList = listOf<ShiftNote>()(
  { zh: '交接班', en: 'shift notes' },
  {
    at: { label: { zh: '交班时间', en: 'Handed over' }, text: ({ at }, { dateTime }) => dateTime(at) },
    author: { label: { zh: '交班人', en: 'By' }, text: ({ name }) => name },
    shift: {
      label: { zh: '班次', en: 'Shift' },
      text: ({ facts }, { dateTime }) => `${dateTime(facts.from)} – ${dateTime(facts.to)}`,
    },
    open: { label: { zh: '未结束事件', en: 'Open incidents' }, text: openIncidentsOf },
    text: { label: { zh: '交接事项', en: 'For the next shift' }, text: ({ text }) => text },
    taken: {
      label: { zh: '接班', en: 'Taken over' },
      text: (note, format) => takenOverWord(note, format) ?? notTakenOver[format.language],
    },
  },
)
