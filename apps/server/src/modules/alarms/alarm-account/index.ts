import { type AlarmAccount, type alarmAccountCalls, fail, type Input } from '@lamplighter/contract'
import { createSeal } from '../../../db/seal.ts'
import { allowedHosts, canonicalHost } from '../../../outbound/hosts.ts'
import type { Settings } from '../../../settings.ts'
import type { Handlers } from '../../context.ts'
import { listGroups, listStations } from '../../devices/devices/index.ts'
import type { AlarmServers } from './alarm-server/alarm-servers.ts'
import { type Device, dropAccount, findAccount, type KeptAccount, keepAccount } from './store.ts'

type Given = Input<(typeof alarmAccountCalls)['alarmAccount.save']>

/** All that anyone is told of a password that is kept. */
const MASK = '•'.repeat(8)

const deviceLabel = { zh: '报警设备', en: 'alarm device' }
const codeLabel = { zh: '设备编码', en: 'Device code' }

/** @throws request.invalid */
function refuseTwice(devices: readonly Device[]): void {
  const twice = devices.find(({ code }, at) => devices.findIndex((one) => one.code === code) < at)
  if (!twice) return
  const reason = { zh: `“${twice.code}”重复`, en: `"${twice.code}" stands twice` }
  throw fail('request.invalid', { field: codeLabel, reason })
}

const shown = ({ id, userName, host, port }: KeptAccount): Omit<AlarmAccount, 'userPswd'> => ({
  id,
  userName,
  serverIp: host,
  serverPort: port,
})

/** What the audit trail keeps: never a password, sealed or not. */
const snapshot = ({
  userName,
  host,
  port,
  devices,
}: Omit<KeptAccount, 'id' | 'password' | 'devices'> & { devices: readonly Device[] }) => ({
  userName,
  serverIp: host,
  serverPort: port,
  devices: devices.map(({ code }) => code),
})

/** The mask that came with the answer, sent back, is no password. */
const newPassword = ({ userPswd }: Given) => (userPswd === MASK ? undefined : userPswd)

type Deps = {
  settings: Pick<Settings, 'LAMPLIGHTER_ALARM_HOSTS'>
  secret: string
  servers: Pick<AlarmServers, 'login' | 'deal' | 'forget'>
}

export function alarmAccountHandlers({ settings, secret, servers }: Deps): Handlers<typeof alarmAccountCalls> {
  const allowed = allowedHosts(settings.LAMPLIGHTER_ALARM_HOSTS)
  /** One organisation's sealed password says nothing in the row of another. */
  const sealOf = (customerId: number) => createSeal(secret, `alarm account ${customerId}`)

  return {
    'alarmAccount.default': ({ inScope }) =>
      inScope(async (scope) => {
        const kept = await findAccount(scope)
        if (!kept) return { account: null, devices: [] }
        return { account: { ...shown(kept), userPswd: MASK }, devices: kept.devices }
      }),

    'alarmAccount.places': async ({ inScope }) => {
      const kept = await inScope(findAccount)
      if (!kept) return []
      return inScope(
        async (scope) => [{ ...shown(kept), groups: await listGroups(scope), stations: await listStations(scope) }],
        'device.view',
      )
    },

    'alarmAccount.save': async ({ caller, change, note }, given) => {
      const { userName, serverIp, serverPort: port, devices } = given
      const host = canonicalHost(serverIp)
      note({ target: userName, after: snapshot({ userName, host: host ?? '', port, devices }) })
      if (!host || !allowed.has(host)) throw fail('alarmAccount.host', { host: serverIp })
      refuseTwice(devices)
      const fresh = newPassword(given)
      await change(async (scope) => {
        const before = await findAccount(scope, { toChange: true })
        note({ before: before && snapshot(before) })
        // A password that is kept goes nowhere but where it was given for.
        const keeps = before?.host === host && before.port === port ? before.password : undefined
        const password = fresh === undefined ? keeps : sealOf(caller.customerId).close(Buffer.from(fresh))
        if (!password) throw fail('alarmAccount.passwordMissing')
        await keepAccount(scope, { userName, host, port, password, devices })
        if (fresh !== undefined)
          note({ after: { ...snapshot({ userName, host, port, devices }), passwordChanged: true } })
      })
      servers.forget(caller.customerId)
      return {}
    },

    'alarmAccount.delete': async ({ caller, change, note }) => {
      await change(async (scope) => {
        const before = await findAccount(scope, { toChange: true })
        if (before) note({ target: before.userName, before: snapshot(before) })
        await dropAccount(scope)
      })
      servers.forget(caller.customerId)
      return {}
    },

    'alarmAccount.login': async ({ caller }) => ({ failure: await servers.login(caller.customerId) }),

    'alarmAccount.deal': async ({ caller, change, note }, { code }) => {
      await change(async (scope) => {
        note({ target: code })
        const kept = await findAccount(scope)
        if (!kept?.devices.some((device) => device.code === code)) throw fail('request.notFound', { what: deviceLabel })
        if (!servers.deal(caller.customerId, code)) throw fail('alarmAccount.notConnected')
      })
      return {}
    },
  }
}
