import type { antLocale as zh } from '../zh/antLocale.ts'

export const antLocale: typeof zh = {
  locale: 'en',
  global: { placeholder: 'Choose', close: 'Close' },
  Modal: { okText: 'OK', cancelText: 'Cancel', justOkText: 'OK' },
  Empty: { description: 'No data' },
}
