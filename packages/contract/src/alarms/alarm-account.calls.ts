import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, text } from '../call/shapes.ts'
import { group, station } from '../devices/tree.calls.ts'
import { alarmAccountRecord } from './alarm-account.record.ts'

/** The account at an external alarm server (contract, sections 3 and 4). Our server keeps its password and speaks for the browser. */
export const alarmAccount = z.object({
  id,
  userName: z.string(),
  /** Always masked: eight dots when one is kept, else empty. */
  userPswd: z.string(),
  serverIp: z.string(),
  serverPort: z.int(),
})
export type AlarmAccount = z.output<typeof alarmAccount>

export const alarmDevice = z.object({
  code: z.string(),
  name: z.string(),
  online: z.boolean(),
  alarm: z.boolean(),
  running: z.boolean(),
})

/** Why there is no login at an alarm server. */
export const alarmServerFailures = [
  'noAccount',
  'host',
  'unreadable',
  'unreachable',
  'refused',
  'silent',
  'nonsense',
  'closed',
] as const
export type AlarmServerFailure = (typeof alarmServerFailures)[number]

export const alarmAccountCalls = {
  /** Null while none is set up. */
  'alarmAccount.default': call('/station/Account/QueryDefaultZhuHaiSanRunAccount', {
    access: 'alarmAccount.view',
    input: nothing,
    output: z.object({ account: alarmAccount.nullable(), devices: z.array(alarmDevice) }),
  }),
  /** The accounts, at most one, with what the caller may see of the places that they are of. */
  'alarmAccount.places': call('/station/config/QueryChangheGroupAndStation', {
    access: 'alarmAccount.view',
    input: nothing,
    output: z.array(
      alarmAccount.omit({ userPswd: true }).extend({ groups: z.array(group), stations: z.array(station) }),
    ),
  }),
  'alarmAccount.save': call('/station/Account/SaveAlarmAccount', {
    access: 'alarmAccount.save',
    reach: 'whole',
    audit: 'alarmAccount.save',
    input: z.object({
      /** The server is one of those that the installation's settings allow. */
      ...alarmAccountRecord.shape,
      /** Left out to keep the one that is stored. */
      userPswd: z.string().min(1).max(alarmAccountRecord.fields.userPswd.max).optional(),
      devices: z.array(z.object({ code: text(40).min(1), name: text(60) })).max(1_000),
    }),
    output: done,
  }),
  /** Has our server log in at the alarm server, unless it is; ask again as the contract says (section 4). */
  'alarmAccount.login': call('/station/Account/LoginAlarmServer', {
    access: 'alarmAccount.view',
    input: nothing,
    output: z.object({ failure: z.enum(alarmServerFailures).nullable() }),
  }),
  /** Asks the alarm server to deal with the alarm of a device; that it does is told by `alarmServer`. */
  'alarmAccount.deal': call('/station/Account/DealAlarm', {
    access: 'alarmAccount.view',
    audit: 'alarmAccount.deal',
    input: z.object({ code: text(40).min(1) }),
    output: done,
  }),
  'alarmAccount.delete': call('/station/Account/DeleteAlarmAccount', {
    access: 'alarmAccount.save',
    reach: 'whole',
    audit: 'alarmAccount.delete',
    input: nothing,
    output: done,
  }),
}
