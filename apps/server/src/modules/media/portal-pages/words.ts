import { exactDurationWord, type Label } from '@lamplighter/contract'

/** What a page says besides what its organisation wrote. */
export const portalWords = {
  connect: { zh: '连接网络', en: 'Connect' },
  accepts: { zh: '点击“连接网络”即表示您同意使用条款。', en: 'By connecting you accept the terms of use.' },
  terms: { zh: '使用条款', en: 'Terms of use' },
  information: {
    zh: '要上网，请先连接此处的 Wi-Fi；本页会自动打开。',
    en: 'To get online, join the Wi-Fi network here; this page then opens by itself.',
  },
  online: { zh: '您已连接网络，可以上网。', en: 'You are online.' },
  wrong: {
    zh: '无法从这里连接：接入点的信息不完整或无效。请断开 Wi-Fi 后重新连接。',
    en: 'Cannot connect from here: what the access point said is incomplete or not valid. Leave the Wi-Fi network and join it again.',
  },
  gone: { zh: '此页面不存在或已停用', en: 'This page does not exist or is no longer in use' },
  goneText: { zh: '请断开 Wi-Fi 后重新连接。', en: 'Leave the Wi-Fi network and join it again.' },
  tooMany: { zh: '访问过于频繁', en: 'Too many requests' },
  tooManyText: { zh: '请一分钟后再试。', en: 'Try again in a minute.' },
} as const satisfies Record<string, Label>

export const minutesWord = (minutes: number): Label => ({
  zh: `上网时长 ${exactDurationWord(minutes, 'min', 'zh')}。`,
  en: `Time online: ${exactDurationWord(minutes, 'min', 'en')}.`,
})
