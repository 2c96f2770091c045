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
  notFound: { title: 'Page not found', text: 'The address may have changed. Use the menu or go back to home.' },
  forbidden: {
    title: "You don't have access",
    text: 'This page requires the permission "{{operation}}". Ask {{who}} for it.',
  },
  failed: { title: "Couldn't load data" },
  crashed: {
    title: 'This page failed',
    text: 'Other pages still work. Reload this page, and tell your administrator if it fails again.',
  },
  unreachable: "The server can't be reached. Check the network.",
  chunkFailed: {
    title: 'The page did not finish loading',
    text: 'The connection was lost, or the system has just been updated.',
  },
}
