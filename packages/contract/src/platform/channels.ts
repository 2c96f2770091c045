import { z } from 'zod'
import { alarmLevels } from '../alarms/alarm-levels.ts'
import { alarmTypeNames } from '../alarms/alarms.ts'
import { text, time, uuid } from '../call/shapes.ts'
import { phraseIn, phraseOf } from '../devices/commands/reasons.ts'
import { kinds } from '../devices/device.ts'
import type { Label, Language } from '../text/label.ts'

/** How the server sends to the outside. */
export const channelNames = {
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
} as const satisfies Record<string, Label>
export type ChannelName = keyof typeof channelNames
/** Those that carry a text to a person. */
export const textChannels = ['sms', 'email'] as const satisfies readonly ChannelName[]

/** `failed` is tried again, `givenUp` is not. */
export const messageStates = {
  waiting: { zh: '待发送', en: 'Waiting' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '失败，待重试', en: 'Failed, will be tried again' },
  givenUp: { zh: '已放弃', en: 'Given up' },
} as const satisfies Record<string, Label>
export type MessageState = keyof typeof messageStates
export const messageState = z.enum(Object.keys(messageStates) as MessageState[])

/** Why a message was not delivered; `{0}` stands for a number. */
export const deliveryFailures = {
  timeout: { zh: '{0} 秒内没有应答', en: 'No answer within {0} s' },
  unknownHost: { zh: '找不到主机', en: 'The host name cannot be resolved' },
  unreachable: { zh: '主机不可达', en: 'The host cannot be reached' },
  refused: { zh: '连接被拒绝', en: 'The connection was refused' },
  broken: { zh: '连接中断', en: 'The connection broke' },
  certificate: { zh: '证书不受信任', en: 'The certificate is not trusted' },
  certificateExpired: { zh: '证书已过期', en: 'The certificate has expired' },
  certificateHost: { zh: '证书与主机名不符', en: 'The certificate is for another host' },
  encryption: { zh: '无法建立加密连接', en: 'An encrypted connection could not be established' },
  privateAddress: {
    zh: '地址位于内部网络，未获允许（LAMPLIGHTER_WEBHOOK_HOSTS）',
    en: 'The address is in a private network, which is not allowed (LAMPLIGHTER_WEBHOOK_HOSTS)',
  },
  redirected: {
    zh: '服务器要求转到其他地址（{0}），未跟随',
    en: 'The server answered with a redirect ({0}), which is not followed',
  },
  status: { zh: '服务器应答 {0}', en: 'The server answered {0}' },
  signIn: { zh: '邮件服务器拒绝登录（{0}）', en: 'The mail server refused the sign-in ({0})' },
  recipient: { zh: '邮件服务器拒绝收件人（{0}）', en: 'The mail server refused the recipient ({0})' },
  codesOnly: {
    zh: '短信网关只能发送验证码：LAMPLIGHTER_SMS_URL 和 LAMPLIGHTER_SMS_BODY 中没有 {text}',
    en: 'The SMS gateway takes sign-in codes only: LAMPLIGHTER_SMS_URL and LAMPLIGHTER_SMS_BODY do not hold {text}',
  },
  notConfigured: { zh: '该通道未配置', en: 'The channel is not configured' },
  webhookOff: { zh: 'Webhook 已停用', en: 'The webhook is turned off' },
  webhookDeleted: { zh: 'Webhook 已删除', en: 'The webhook was deleted' },
  webhookFull: {
    zh: '待发送消息超过 {0} 条，最早的已放弃',
    en: 'More than {0} messages were waiting; the oldest were given up',
  },
  expired: { zh: '已过有效期', en: 'It expired before it could be sent' },
  unreadable: {
    zh: '内容无法解密：LAMPLIGHTER_SECRET 已更换',
    en: 'The content cannot be decrypted: LAMPLIGHTER_SECRET was changed',
  },
  failed: { zh: '发送出错，详见服务器日志', en: 'Sending failed; see the log of the server' },
} as const satisfies Record<string, Label>
export type DeliveryFailureReason = keyof typeof deliveryFailures

/** A failure as it is stored: its key with its numbers, `status 503`. */
export const deliveryFailureOf = (reason: DeliveryFailureReason, ...numbers: readonly number[]): string =>
  phraseOf(reason, ...numbers)

/** A stored failure in words. */
export const deliveryFailureIn = (stored: string, language: Language): string =>
  phraseIn(deliveryFailures, stored, language)

const approvalAsked = z.object({
  id: uuid,
  /** The command that waits for approval. */
  code: z.string(),
  devices: z.int(),
  maker: z.string(),
  reason: text(200),
  expires: time,
})

/** One incident: its alarm that tells most of it, the worst. */
const incident = z.object({
  incidentId: z.string(),
  /** Alarms in it so far. */
  alarms: z.int(),
  level: z.literal(alarmLevels),
  /** Name and number of the contract's alarm type. */
  type: z.enum(alarmTypeNames),
  number: z.int(),
  deviceName: z.string(),
  deviceCode: z.string(),
  kind: z.enum(kinds),
  stationName: z.string().nullable(),
  raisedAt: time,
  value: z.number().nullable(),
})

/** What webhooks are sent, by the `type` of their body, and what is in its `data`. */
export const webhookEvents = {
  'webhook.test': { label: { zh: '测试', en: 'Test' }, data: z.object({ text: z.string() }) },
  'approval.requested': { label: { zh: '申请复核', en: 'Approval requested' }, data: approvalAsked },
  'approval.decided': {
    label: { zh: '复核完成', en: 'Approval decided' },
    data: z.object({
      id: uuid,
      code: z.string(),
      maker: z.string(),
      checker: z.string(),
      approved: z.boolean(),
      note: z.string(),
    }),
  },
  'alarm.raised': { label: { zh: '新告警事件', en: 'New alarm incident' }, data: incident },
  'alarm.ended': {
    label: { zh: '告警事件结束', en: 'Alarm incident ended' },
    data: z.object({ incidentId: z.string(), alarms: z.int(), raisedAt: time, endedAt: time }),
  },
} as const satisfies Record<string, { label: Label; data: z.ZodType }>

export type WebhookEvent = keyof typeof webhookEvents
export type WebhookData<E extends WebhookEvent> = z.input<(typeof webhookEvents)[E]['data']>

/** Those that a webhook may want; the test is sent to any. */
export const wantedEvents = (Object.keys(webhookEvents) as WebhookEvent[]).filter((event) => event !== 'webhook.test')
