import type { Screen } from './screen.ts'

type Standalone = Pick<Screen, 'path' | 'words' | 'load'>

/** Pages outside the shell. */
export const standalone: readonly Standalone[] = [
  { path: '/qr', words: ['standalone'], load: () => import('../pages/organisation/qr-confirm/QrConfirmPage.tsx') },
  { path: '/player', words: ['standalone'], load: () => import('../pages/devices/player/PlayerPage.tsx') },
  { path: '/main', words: ['standalone'], load: () => import('../pages/organisation/application-choice/MainPage.tsx') },
  { path: '/alarm/upload', words: ['standalone'], load: () => import('../pages/alarms/alarm-upload/UploadPage.tsx') },
  { path: '/test/usb', words: ['system'], load: () => import('../pages/devices/usb-test/UsbTestPage.tsx') },
]

/** The view of one box, in the shell but in no menu. */
export const singleBox: Omit<Standalone, 'path'> = {
  words: ['device', 'command'],
  load: () => import('../pages/lighting/power-box/SingleBoxPage.tsx'),
}
