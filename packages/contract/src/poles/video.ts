import type { Label } from '../text/label.ts'

/** How a camera answered when it was asked last. */
export const cameraStatusLabels = {
  reachable: { zh: '可访问', en: 'Reachable' },
  unreachable: { zh: '无法连接', en: 'Cannot be reached' },
  noAnswer: { zh: '无应答', en: 'Does not answer' },
  wrongPassword: { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  triesEnded: {
    zh: '用户名或密码错误，已停止尝试；请重新保存连接',
    en: 'Wrong user name or password: not tried again until the connection is saved again',
  },
  notOnvif: { zh: '不是 ONVIF 设备', en: 'Does not speak ONVIF' },
  soapFault: { zh: '设备拒绝请求', en: 'Refuses the request' },
  tooLarge: { zh: '应答过大', en: 'Answers too much' },
  redirected: { zh: '应答指向其他地址', en: 'Leads to another address' },
  notPicture: { zh: '没有图像', en: 'Gives no picture' },
  forbiddenAddress: { zh: '不允许访问该地址', en: 'Address is not allowed' },
} as const satisfies Record<string, Label>
export type CameraStatus = keyof typeof cameraStatusLabels
export const cameraStatuses = Object.keys(cameraStatusLabels) as [CameraStatus]

/** What is fetched of recordings at once. */
export const RECORDINGS = {
  /** A day on which clocks are set back, ms. */
  longest: 25 * 3_600_000,
  leastSeconds: 0.5,
  /** A clip to be played, and one to be saved. */
  playedSeconds: 30,
  savedSeconds: 60,
} as const
