import { decisionStateLabels } from '../call/decision.ts'
import { fieldColumn, listOf } from '../call/list.ts'
import type { ProgrammeRow } from './programme.calls.ts'
import { programmeRecord } from './programme.record.ts'

export const programmeList = listOf<ProgrammeRow>()(
  { zh: '节目', en: 'programmes' },
  {
    name: fieldColumn(programmeRecord.fields.name),
    canvas: { label: { zh: '画布', en: 'Canvas' }, text: ({ width, height }) => `${width} × ${height}` },
    pages: { label: { zh: '页数', en: 'Pages' }, text: ({ pages }) => pages.length },
    lasts: {
      label: { zh: '时长', en: 'Length' },
      text: ({ pages }, format) =>
        format.exactDuration(
          pages.reduce((sum, { seconds }) => sum + seconds, 0),
          's',
        ),
    },
    maker: { label: { zh: '制作者', en: 'Made by' }, text: ({ maker }) => maker },
    changedAt: { label: { zh: '修改时间', en: 'Changed' }, text: ({ changedAt }, { dateTime }) => dateTime(changedAt) },
    state: {
      label: { zh: '审核', en: 'Approval' },
      text: ({ state }, { language }) => decisionStateLabels[state][language],
    },
  },
)
