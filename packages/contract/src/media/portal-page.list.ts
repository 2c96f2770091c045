import { decisionStateLabels } from '../call/decision.ts'
import { fieldColumn, listOf } from '../call/list.ts'
import type { PortalPageRow } from './portal-page.calls.ts'
import { portalPageRecord } from './portal-page.record.ts'

const { name, minutes } = portalPageRecord.fields

export const portalPageList = listOf<PortalPageRow>()(
  { zh: 'Wi-Fi 认证页', en: 'Wi-Fi portal pages' },
  {
    name: fieldColumn(name),
    title: {
      label: { zh: '标题', en: 'Title' },
      text: ({ titleZh, titleEn }, { language }) => (language === 'zh' ? titleZh : titleEn),
    },
    minutes: fieldColumn(minutes),
    published: {
      label: { zh: '访客可见', en: 'Shown to visitors' },
      text({ isPublished, state }, { language }) {
        if (!isPublished) return { zh: '否', en: 'No' }[language]
        return (state === 'approved' ? { zh: '是', en: 'Yes' } : { zh: '先前版本', en: 'Earlier version' })[language]
      },
    },
    maker: { label: { zh: '制作者', en: 'Made by' }, text: ({ maker }) => maker },
    changedAt: { label: { zh: '修改时间', en: 'Changed' }, text: ({ changedAt }, { dateTime }) => dateTime(changedAt) },
    state: {
      label: { zh: '审核', en: 'Approval' },
      text: ({ state }, { language }) => decisionStateLabels[state][language],
    },
  },
)
