import { record } from '../field/record.ts'

/** What a person enters of the account at an external alarm server (contract, sections 3 and 4). */
export const alarmAccountRecord = record(
  { zh: '第三方报警账号', en: 'third-party alarm account' },
  {
    serverIp: {
      type: 'text',
      label: { zh: '服务器地址', en: 'Server address' },
      note: { zh: '主机名或地址，不含 http://', en: 'A host name or an address, without http://' },
      max: 253,
    },
    serverPort: {
      type: 'number',
      label: { zh: '端口', en: 'Port' },
      unit: '',
      min: 1,
      max: 65_535,
      decimals: 0,
    },
    userName: { type: 'text', label: { zh: '用户名', en: 'User name' }, max: 40 },
    /** Left empty, the one that is stored stays. */
    userPswd: { type: 'text', label: { zh: '密码', en: 'Password' }, max: 64, secret: true, optional: true },
  },
)
