import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, logOf, logPage, text, time, uuid } from '../call/shapes.ts'
import { type ChannelName, channelNames, messageState, wantedEvents } from './channels.ts'

const channelName = z.enum(Object.keys(channelNames) as ChannelName[])

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  changed: time,
  /** Since when its receiver has taken nothing; null when it works. */
  failing: time.nullable(),
  /** Since when nothing is sent to it, after a day of failures; null when it is. */
  suspended: time.nullable(),
})
export type Webhook = z.output<typeof webhook>

/** A message to the outside, without what it said. */
const messageRow = z.object({
  id: uuid,
  channel: channelName,
  /** A masked number or address, or the name of a webhook. */
  recipient: z.string(),
  /** Name of the template or the event. */
  subject: z.string(),
  state: messageState,
  attempts: z.int(),
  created: time,
  /** Of the next attempt; null when there is none. */
  next: time.nullable(),
  ended: time.nullable(),
  /** Why the last attempt failed, in words. */
  error: z.string(),
})
export type MessageRow = z.output<typeof messageRow>

/** How the first attempt went. */
const firstAttempt = z.object({ state: messageState, error: z.string() })
/** Shown once: `whsec_` and 32 random bytes in Base64. */
const secret = z.string()

const distinct = (events: readonly string[]) => new Set(events).size === events.length

export const channelCalls = {
  'webhook.query': call('/station/channel/QueryWebhooks', {
    access: 'channel.view',
    reach: 'whole',
    input: nothing,
    output: z.array(webhook),
  }),
  /** A new one's secret is in the answer and nowhere else. */
  'webhook.save': call('/station/channel/SaveWebhook', {
    access: 'channel.save',
    reach: 'whole',
    audit: 'webhook.save',
    input: z.object({
      /** Left out for a new one. */
      id: id.optional(),
      name: text(60).min(1),
      /** https, or http where the installation allows the host. */
      url: z.string().max(500),
      events: z.array(z.enum(wantedEvents)).max(100).refine(distinct),
      enabled: z.boolean(),
    }),
    output: z.object({ id, secret: secret.nullable() }),
  }),
  /** Sends to a suspended webhook again, what waits first; to save it does the same. */
  'webhook.resume': call('/station/channel/ResumeWebhook', {
    access: 'channel.save',
    reach: 'whole',
    audit: 'webhook.resume',
    input: z.object({ id }),
    output: done,
  }),
  /** From now on messages are signed with another secret, those that wait included. */
  'webhook.rotateSecret': call('/station/channel/RotateWebhookSecret', {
    access: 'channel.save',
    reach: 'whole',
    password: true,
    audit: 'webhook.rotateSecret',
    input: z.object({ id }),
    output: z.object({ secret }),
  }),
  'webhook.delete': call('/station/channel/DeleteWebhook', {
    access: 'channel.save',
    reach: 'whole',
    audit: 'webhook.delete',
    input: z.object({ id }),
    output: done,
  }),
  /** Sends the event `webhook.test` at once. */
  'webhook.test': call('/station/channel/TestWebhook', {
    access: 'channel.save',
    reach: 'whole',
    audit: 'webhook.test',
    input: z.object({ id }),
    output: firstAttempt,
  }),
  /** Sends an e-mail to try the mail server of the installation. */
  'email.test': call('/station/channel/TestEmail', {
    access: 'channel.save',
    reach: 'whole',
    audit: 'email.test',
    input: z.object({ to: z.email().max(200) }),
    output: firstAttempt,
  }),
  /** What was sent to the outside and what waits, the newest first. */
  'message.query': call('/station/channel/QueryMessages', {
    access: 'channel.view',
    reach: 'whole',
    input: z.object({ channel: channelName.optional(), state: messageState.optional(), ...logPage }),
    output: logOf(messageRow),
  }),
}
