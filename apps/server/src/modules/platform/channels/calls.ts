import { type channelCalls, deliveryFailureIn, fail, type Language } from '@lamplighter/contract'
import { refuseTaken } from '../../../db/taken.ts'
import { allowedHosts } from '../../../outbound/hosts.ts'
import type { Settings } from '../../../settings.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import type { Channels } from './channels.ts'
import { listMessages } from './message.store.ts'
import { maskedAddress } from './message.ts'
import { createSeals } from './sealed.ts'
import { targetOf } from './webhook/address.ts'
import { resumeWebhook } from './webhook/failures.store.ts'
import { newSecret, secretText } from './webhook/signature.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  updateWebhook,
  type WebhookRow,
} from './webhook/store.ts'

const MOST_WEBHOOKS = 20
/** A test is made once: what it lasts is less than the first rest, ms. */
const TEST_LASTS = 4_000

const notFound = () => fail('request.notFound', { what: { zh: 'Webhook', en: 'webhook' } })
const iso = (at: Date | null) => at?.toISOString() ?? null

/** What the audit trail keeps. Behind the host an address may hold what opens the receiver. */
const snapshot = ({ name, url, events, enabled }: Pick<WebhookRow, 'name' | 'url' | 'events' | 'enabled'>) => ({
  name,
  url: URL.parse(url)?.origin ?? '',
  events,
  enabled,
})

type Deps = {
  clock: Pick<Clock, 'now'>
  settings: Pick<Settings, 'LAMPLIGHTER_WEBHOOK_HOSTS'>
  secret: string
  channels: Pick<Channels, 'enqueue' | 'enqueueEvent' | 'deliver'>
}

export function channelHandlers({ clock, settings, secret, channels }: Deps): Handlers<typeof channelCalls> {
  const allowed = allowedHosts(settings.LAMPLIGHTER_WEBHOOK_HOSTS)
  const seals = createSeals(secret)

  async function attempted(id: string, language: Language) {
    const { state, error } = await channels.deliver(id)
    return { state, error: deliveryFailureIn(error, language) }
  }

  return {
    'webhook.query': ({ inScope }) =>
      inScope(async (scope) =>
        (await listWebhooks(scope)).map(({ changed, failing, suspended, ...row }) => ({
          ...row,
          changed: changed.toISOString(),
          failing: iso(failing),
          suspended: iso(suspended),
        })),
      ),

    'webhook.save': async ({ caller, change, note }, { id, ...fields }) => {
      note({ target: fields.name, after: snapshot(fields) })
      if (!targetOf(fields.url, allowed)) throw fail('webhook.url')
      const row = { ...fields, at: new Date(clock.now()) }
      const fresh = newSecret()
      const saved = await change(async (scope) => {
        if (id !== undefined) {
          const before = await findWebhook(scope, id)
          if (!before) throw notFound()
          note({ before: snapshot(before) })
          await updateWebhook(scope, id, row).catch(refuseTaken('webhook.nameTaken', fields.name))
          await resumeWebhook(scope, id, row.at)
          return id
        }
        if ((await countWebhooks(scope)) >= MOST_WEBHOOKS) throw fail('webhook.tooMany', { most: MOST_WEBHOOKS })
        const sealed = seals.webhook(caller.customerId).close(fresh)
        return insertWebhook(scope, row, sealed).catch(refuseTaken('webhook.nameTaken', fields.name))
      })
      return { id: saved, secret: id === undefined ? secretText(fresh) : null }
    },

    'webhook.resume': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const found = await findWebhook(scope, id)
        if (!found) throw notFound()
        note({ target: found.name, before: { suspended: iso(found.suspended) } })
        if (!(await resumeWebhook(scope, id, new Date(clock.now())))) note({ unchanged: true })
      })
      return {}
    },

    'webhook.rotateSecret': async ({ caller, change, note }, { id }) => {
      const fresh = newSecret()
      await change(async (scope) => {
        const found = await findWebhook(scope, id)
        if (!found) throw notFound()
        note({ target: found.name })
        await replaceSecret(scope, id, seals.webhook(caller.customerId).close(fresh), new Date(clock.now()))
      })
      return { secret: secretText(fresh) }
    },

    'webhook.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const found = await findWebhook(scope, id)
        if (!found) throw notFound()
        note({ target: found.name, before: snapshot(found) })
        await deleteWebhook(scope, id)
      })
      return {}
    },

    'webhook.test': async ({ caller, change, note, language }, { id }) => {
      const sent = await change(async (scope) => {
        const found = await findWebhook(scope, id)
        if (!found) throw notFound()
        note({ target: found.name })
        const to = { customerId: caller.customerId, id, name: found.name }
        return channels.enqueueEvent(scope, to, 'webhook.test', { text: `Sent by ${caller.account}` }, TEST_LASTS)
      })
      return attempted(sent, language)
    },

    'email.test': async ({ caller, change, note, language }, { to }) => {
      note({ target: maskedAddress(to) })
      if (!caller.isSuper) throw fail('email.superOnly')
      const { account, customerId } = caller
      const message = {
        channel: 'email',
        to,
        language,
        template: 'mailTest',
        params: { account },
        lasts: TEST_LASTS,
      } as const
      return attempted(await change((scope) => channels.enqueue(scope, customerId, message)), language)
    },

    'message.query': ({ inScope, language }, query) =>
      inScope(async (scope) => {
        const { rows, ...log } = await listMessages(scope, query)
        return {
          ...log,
          rows: rows.map(({ created, next, ended, error, ...row }) => ({
            ...row,
            created: created.toISOString(),
            next: iso(next),
            ended: iso(ended),
            error: deliveryFailureIn(error, language),
          })),
        }
      }),
  }
}
