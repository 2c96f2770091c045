import { type CallName, type calls, importFields, type Sent } from '@lamplighter/contract'
import type { Side } from './world.ts'

type Calls = typeof calls
type Example<K extends CallName> = Calls[K] extends { file: 'in' }
  ? { file: string } & (string extends keyof Sent<Calls[K]> ? unknown : Sent<Calls[K]>)
  : Sent<Calls[K]>

const HOUR = 3_600_000
const from = new Date(Date.now() - 2 * HOUR).toISOString()
const to = new Date().toISOString()
const mapping = { columns: { [importFields[0]]: 'number' } }
/** Never handed out. */
const QR_CODE = 'A'.repeat(22)
const CHALLENGE = 'A'.repeat(43)
const place = { region: '', timeZone: 'Asia/Shanghai', lng: 116, lat: 39, zoom: 12 }
const user = { name: 'example', mobile: null, apps: ['light'], frozen: false, expiresAt: null }

/**
 * A well-formed input of every call, made of what one organisation has. A call without an example does not compile:
 * the walls are tried on everything that can be called.
 */
export const examples: { [K in CallName]: (side: Side) => Example<K> } = {
  'auth.site': () => ({}),
  'auth.login': ({ account }) => ({ name: account.slice(0, 20), pswd: 'wrong-Password-1' }),
  'auth.session': () => ({}),
  'auth.logout': () => ({}),
  'auth.check': () => ({ pswd: 'wrong-Password-1' }),
  'auth.switch': ({ customerId }) => ({ app: 'light', cust: customerId }),
  'auth.modify': ({ account }) => ({
    user: account.slice(0, 20),
    old: 'wrong-Pass-1',
    pswd: 'Other-2026-go',
    conf: 'Other-2026-go',
  }),
  'auth.sessions': () => ({}),
  'auth.revoke': ({ session }) => ({ id: session }),
  'auth.revokeOthers': () => ({}),
  'auth.otpState': () => ({}),
  'auth.otpBegin': () => ({ pswd: 'wrong-Password-1' }),
  'auth.otpConfirm': () => ({ code: '000000' }),
  'auth.otpRemove': () => ({ pswd: 'wrong-Password-1' }),
  'auth.getSmsCode': () => ({ mobile: '13900000000' }),
  'auth.loginSms': () => ({ mobile: '13900000000', code: '0000' }),
  'auth.getQrCode': () => ({}),
  'auth.showQrCode': () => ({ id: QR_CODE }),
  'auth.loginQr': () => ({ code: QR_CODE }),
  'auth.lookAtQr': () => ({ code: QR_CODE }),
  'auth.answerQr': () => ({ code: QR_CODE, accept: true }),

  'key.challenge': () => ({}),
  'key.login': () => ({ serial: 'example', challenge: CHALLENGE, signature: 'AAAA' }),
  'key.query': () => ({}),
  'key.add': () => ({
    serial: 'example',
    challenge: CHALLENGE,
    signature: 'AAAA',
    name: 'example',
    publicKey: 'example',
    pswd: 'wrong-Password-1',
  }),
  'key.remove': ({ key }) => ({ id: key, pswd: 'wrong-Password-1' }),
  'openid.start': () => ({}),
  'openid.return': () => ({ code: 'example', state: 'example' }),

  'tree.queryAll': () => ({}),
  'tree.queryGroup': () => ({}),
  'tree.queryStation': () => ({}),
  'group.summary': () => ({}),
  'group.save': ({ group }) => ({ id: group, name: 'example', parentId: null }),
  'group.delete': ({ group }) => ({ id: group }),
  'layout.backgrounds': () => ({}),
  'layout.draw': ({ group }) => ({ id: group, file: 'example' }),
  'layout.picture': ({ group }) => ({ id: group }),
  'layout.clear': ({ group }) => ({ id: group }),
  'layout.positions': ({ group }) => ({ groupId: group }),
  'layout.place': ({ group, lamp }) => ({ groupId: group, positions: [{ id: lamp, position: { x: 0.5, y: 0.5 } }] }),
  'legacyGroup.list': () => ({}),
  'legacyGroup.add': ({ group }) => ({ name: 'example', parentId: group }),
  'legacyGroup.change': ({ group }) => ({ id: group, name: 'example', parentId: null }),
  'station.summary': () => ({}),
  'station.save': ({ station, group }) => ({
    id: station,
    name: 'example',
    groupId: group,
    type: 1,
    lat: 39,
    lng: 116,
  }),
  'station.delete': ({ station }) => ({ ids: [station] }),
  'station.move': ({ lamp, station }) => ({ deviceIds: [lamp], stationId: station }),
  'device.list': ({ group, station }) => ({ kind: 'gateway', filters: { groupId: group, stationId: station } }),
  'device.detail': ({ lamp }) => ({ id: lamp }),
  'device.search': ({ lampCode }) => ({ text: lampCode }),
  'device.map': () => ({}),
  'device.mapFeatures': () => ({}),
  'device.districts': () => ({}),
  'device.events': ({ lamp }) => ({ deviceId: lamp }),
  'device.frames': ({ lamp }) => ({ deviceId: lamp }),
  'device.provision': ({ station }) => ({ code: '13900000001', name: 'example', stationId: station }),

  'subDevice.query': ({ box }) => ({ boxId: box }),
  'subDevice.save': ({ box, part }) => ({
    id: part,
    boxId: box,
    type: 6,
    number: 2,
    name: 'example',
    parentId: null,
    ratedAmperes: null,
    channel: null,
  }),
  'subDevice.delete': ({ part }) => ({ id: part }),
  'subDevice.connect': ({ box, lamp }) => ({ boxId: box, branchId: null, lampIds: [lamp] }),
  'subDevice.fit': ({ box }) => ({ boxId: box }),

  'light.query': ({ group, station, gateway, lamp }) => ({
    filters: { groupId: group, stationId: station, gatewayId: gateway, ids: [lamp] },
  }),
  'light.sendGatewayCommand': ({ gateway }) => ({ code: 'dcs.read', ids: [gateway] }),
  'light.sendCommand': ({ lamp }) => ({ code: 'dcs.read', ids: [lamp] }),
  'selection.query': () => ({}),
  'selection.lamps': ({ selection }) => ({ id: selection }),
  'selection.save': ({ lamp, selection }) => ({
    id: selection,
    name: 'example',
    shared: false,
    held: { by: 'lamps', ids: [lamp] },
  }),
  'selection.delete': ({ selection }) => ({ id: selection }),
  'command.send': ({ lamp }) => [{ deviceId: lamp, code: 'dcs.read' }],
  'command.orders': () => ({}),
  'command.query': ({ order, lamp }) => ({ groupId: order, deviceId: lamp }),
  'command.progress': ({ order }) => ({ groupId: order }),
  'command.resend': ({ order, item }) => ({ groupId: order, itemIds: [item] }),
  'command.cancel': ({ order }) => ({ groupId: order }),
  'approval.request': ({ lamp }) => ({ deviceIds: [lamp], code: 'dco.switch', args: { on: false }, reason: 'example' }),
  'approval.query': () => ({}),
  'approval.decide': ({ approval }) => ({ id: approval, approve: false }),
  'approval.withdraw': ({ approval }) => ({ id: approval }),
  'history.query': ({ lamp }) => ({ deviceIds: [lamp], points: ['lamp.level'], from, to, step: 'hour' }),

  'home.summary': () => ({}),
  'home.boxes': () => ({}),
  'home.lamps': () => ({}),
  'home.energy': () => ({}),
  'home.tonight': () => ({}),
  'home.load': () => ({}),

  'import.upload': () => ({ file: 'number,lat,lng\nA1,39.9,116.4\n' }),
  'import.check': ({ importId }) => ({ importId, mapping }),
  'import.apply': ({ importId }) => ({ importId }),
  'import.progress': ({ importId }) => ({ importId }),
  'import.recent': () => ({}),
  'import.result': ({ importId }) => ({ importId }),

  'organisation.query': () => ({}),
  'organisation.save': ({ organisation }) => ({
    id: organisation,
    name: 'example',
    type: 2,
    parentId: organisation,
    ...place,
  }),
  'organisation.delete': ({ organisation }) => ({ id: organisation }),
  'user.query': ({ organisation, role }) => ({ filters: { organisationId: organisation, roleId: role } }),
  'user.save': ({ person, organisation, role }) => ({
    id: person,
    account: 'example',
    organisationId: organisation,
    roleIds: [role],
    ...user,
  }),
  'user.resetPassword': ({ person }) => ({ id: person }),
  'user.unlock': ({ person }) => ({ id: person }),
  'user.forgetFactors': ({ person }) => ({ id: person }),
  'user.delete': ({ person }) => ({ id: person }),
  'role.query': () => ({}),
  'role.save': ({ role, group }) => ({ id: role, name: 'example', note: '', operations: [], groups: [group] }),
  'role.delete': ({ role }) => ({ id: role }),
  'audit.query': () => ({}),
  'audit.export': () => ({}),
  'audit.verify': () => ({}),
  'audit.interfaces': () => ({}),
  'parameter.query': () => ({}),
  'parameter.save': () => ({ changes: [{ name: 'signIn.failures', value: 6 }] }),
  'dictionary.query': () => ({}),
  'dictionary.save': () => ({
    code: 'words',
    zh: 'example',
    en: 'example',
    entries: [{ code: 'example', zh: 'example', en: 'example', used: true }],
    fresh: false,
  }),
  'dictionary.delete': () => ({ code: 'absent' }),
  'alarmAccount.default': () => ({}),
  'alarmAccount.save': () => ({
    userName: 'example',
    userPswd: 'example',
    serverIp: 'alarms.example',
    serverPort: 9000,
    devices: [],
  }),
  'alarmAccount.delete': () => ({}),
}
