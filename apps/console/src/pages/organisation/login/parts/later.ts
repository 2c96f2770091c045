/** What of the sign-in is not shown at once, fetched together. */
export { default as AppDownload } from './AppDownload.tsx'
export { default as KeyRow } from './KeyRow.tsx'
export { default as QrPanel } from './QrPanel.tsx'
export { default as SmsForm } from './SmsForm.tsx'
