import { record } from '../field/record.ts'
import { PORTAL } from './portal-pages.ts'

const title = { type: 'text', max: PORTAL.title } as const
const text = { type: 'text', max: PORTAL.text, lines: 4 } as const
const terms = { type: 'text', max: PORTAL.terms, lines: 4, optional: true } as const

/** What visitors of a Wi-Fi network see before they are online. */
export const portalPageRecord = record(
  { zh: '认证页', en: 'portal page' },
  {
    name: {
      type: 'text',
      label: { zh: '名称', en: 'Name' },
      note: { zh: '仅内部可见', en: 'Visitors do not see it' },
      max: 60,
    },
    minutes: {
      ...{ type: 'number', unit: 'min', ...PORTAL.minutes, decimals: 0 },
      label: { zh: '上网时长', en: 'Time online' },
      note: {
        zh: '修改后，接入点在再次收到该认证页时采用',
        en: 'Access points take a change once they are set to the page again',
      },
    },
    media: {
      ...{ type: 'reference', to: 'shownImage', optional: true },
      label: { zh: '图片', en: 'Picture' },
      note: { zh: '媒体库中已通过审核的图片', en: 'An approved image of the media library' },
    },
    titleZh: { ...title, label: { zh: '标题（中文）', en: 'Title (Chinese)' } },
    titleEn: { ...title, label: { zh: '标题（英文）', en: 'Title (English)' } },
    textZh: { ...text, label: { zh: '正文（中文）', en: 'Text (Chinese)' } },
    textEn: { ...text, label: { zh: '正文（英文）', en: 'Text (English)' } },
    termsZh: { ...terms, label: { zh: '使用条款（中文）', en: 'Terms (Chinese)' } },
    termsEn: { ...terms, label: { zh: '使用条款（英文）', en: 'Terms (English)' } },
  },
)
