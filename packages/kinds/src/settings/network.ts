import type { Operation } from '@lamplighter/contract'
import { number, text } from './field.ts'
import type { Setting } from './setting.ts'

const HOST = /^[A-Za-z0-9.-]+$/

/** Where a controller with a connection of its own finds us, and through which network. A mistake here loses the device. */
export const networkOf = (change: Operation): readonly Setting[] => [
  {
    name: 'network',
    label: { zh: '网络参数', en: 'network' },
    fields: [
      text('host', { zh: '服务器', en: 'Server' }, 64, { pattern: HOST }),
      number('port', { zh: '端口', en: 'Port' }, '', [1, 65_535]),
      number('heartbeat', { zh: '心跳', en: 'Heartbeat' }, 's', [10, 3_600]),
    ],
    delivered: { host: 'lights.local', port: 1883, heartbeat: 60 },
    read: 'light.read',
    change,
    needPswd: true,
    isGrave: true,
  },
  {
    name: 'apn',
    label: { zh: 'APN', en: 'APN' },
    fields: [
      text('apn', { zh: '接入点', en: 'Access point' }, 32, { pattern: HOST }),
      text('user', { zh: '用户名', en: 'User' }, 32, { optional: true }),
    ],
    delivered: { apn: 'cmnbiot' },
    read: 'light.read',
    change,
    needPswd: true,
    isGrave: true,
  },
]
