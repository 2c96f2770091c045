import { record } from '../field/record.ts'

const PHONE = /^\+?[\d -]{5,20}$/

/** What a crew says when it locks a circuit out. */
export const lockOutRecord = record(
  { zh: '检修闭锁', en: 'lock-out' },
  {
    crew: {
      type: 'text',
      label: { zh: '班组', en: 'Crew' },
      note: { zh: '拒绝合闸时显示', en: 'Named to whoever tries to switch it on' },
      max: 40,
    },
    phone: { type: 'text', label: { zh: '电话', en: 'Phone' }, max: 20, pattern: PHONE, optional: true },
    work: { type: 'text', label: { zh: '工作内容', en: 'Work' }, max: 200, lines: 2, optional: true },
    expectedEnd: {
      type: 'moment',
      label: { zh: '预计完工', en: 'Expected end' },
      note: { zh: '仅供提示；闭锁不会自动解除', en: 'For information: a lock-out never ends by itself' },
      optional: true,
    },
    keepsOff: {
      type: 'switch',
      label: { zh: '断开并保持', en: 'Switch off and keep off' },
      note: {
        zh: '断开供电回路，在解除前计划也不会合闸',
        en: 'Opens the outputs that feed it; schedules do not close them either until it is removed',
      },
    },
  },
)
