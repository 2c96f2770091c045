import type { Words } from '../words.ts'
import type { common as zh } from '../zh/common.ts'

export const common: Words<typeof zh> = {
  product: 'Lamplighter',
  systemPrompt: 'System prompt',
  confirm: 'OK',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload',
  back: 'Back',
  backHome: 'Back to home',
  loading: 'Loading…',
  language: 'Language',
  theme: { toDay: 'Switch to day', toNight: 'Switch to night' },
  notFound: { title: 'There is no such page', text: 'The address may have changed. Use the menu, or go back to home.' },
  forbidden: {
    title: 'You may not see this page',
    text: 'It needs the right "{{operation}}"; ask {{who}} for it.',
  },
  failed: { title: 'The data did not arrive' },
  crashed: {
    title: 'This page failed',
    text: 'It could not be shown; other pages still work. Reload it, and tell your administrator if it fails again.',
  },
  chunkFailed: {
    title: 'The page did not finish loading',
    text: 'The connection was lost, or the system has just been updated. Please reload.',
  },
}
