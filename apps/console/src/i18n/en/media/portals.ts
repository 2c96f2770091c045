import type { Words } from '../../words.ts'
import type { portals as zh } from '../../zh/media/portals.ts'

export const portals: Words<typeof zh> = {
  title: 'Wi-Fi portal page',
  none: 'No portal pages',
  noneText:
    'A portal page is what visitors see after they join a Wi-Fi network and before they are online. Once it is approved, "Set portal page" puts it on access points.',
  search: 'Name, title',
  savedWaits: 'Saved "{{name}}", which waits for approval',
  removeText:
    'Access points still send visitors to its address, where they read that the page is no longer in use. Set another page on them first.',
  earlier: 'Visitors see the version that was approved earlier until this change is approved.',
  open: 'Open as a visitor',
  preview: 'Preview',
  previewOf: 'Language of the preview',
  previewTexts: {
    zh: { title: '标题', text: '正文', terms: '使用条款', connect: '连接网络' },
    en: { title: 'Title', text: 'Text', terms: 'Terms of use', connect: 'Connect' },
  },
  visitors: 'Visitors',
  day: 'Day',
  days: 'Last 30 days',
  shown: 'Opened',
  connected: 'Connected',
  noVisitors: 'No visitors in the last 30 days',
  countedNote: 'Visits that access points sent; who reloads the page counts again.',
  ofDevice: {
    none: 'No portal page',
    unknown: 'Not reported by the access point',
    numbered: 'No. {{id}}',
    gone: 'A deleted portal page (no. {{id}})',
    open: 'Open portal page',
  },
}
