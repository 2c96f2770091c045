import { record } from '../field/record.ts'

/** What a person enters of where a camera is reached. */
export const cameraRecord = record(
  { zh: '摄像机连接', en: 'camera connection' },
  {
    address: {
      type: 'text',
      label: { zh: '设备服务地址', en: 'Device service address' },
      note: {
        zh: '例如 http://10.20.0.15/onvif/device_service',
        en: 'For example http://10.20.0.15/onvif/device_service',
      },
      max: 300,
    },
    user: { type: 'text', label: { zh: '用户名', en: 'User name' }, max: 64, optional: true },
    /** Left empty, the one that is stored stays. */
    password: { type: 'text', label: { zh: '密码', en: 'Password' }, max: 128, secret: true, optional: true },
  },
)
