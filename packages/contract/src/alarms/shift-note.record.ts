import { record } from '../field/record.ts'

/** What the user who leaves writes for the one who takes over. */
export const shiftNoteRecord = record(
  { zh: '交接班记录', en: 'hand-over note' },
  {
    text: {
      type: 'text',
      label: { zh: '交接事项', en: 'For the next shift' },
      note: { zh: '未了事项、已联系的人、需要关注的设备', en: 'What is unfinished, who was called, what to watch' },
      max: 2_000,
      lines: 8,
    },
  },
)
