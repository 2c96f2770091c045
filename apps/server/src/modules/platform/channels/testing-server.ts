import { openDatabase } from '../../../db/database.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { readSettings } from '../../../settings.ts'
import { createClock } from '../../../time/clock.ts'
import { createChannels } from './channels.ts'

/** A server as a process of its own: it enqueues an SMS, commits that, and sends it. */
const [url = '', gateway = '', customerId = '', secret = ''] = process.argv.slice(2)
const fail = (error: unknown) => process.send?.({ failed: String(error) })
const db = openDatabase(url)
const settings = readSettings({ LAMPLIGHTER_SMS_URL: gateway })
const log = { warn: fail, debug: fail }
const channels = createChannels({ db, clock: createClock(0, fail), secret, settings, log, onError: fail })
await db.system((scope) =>
  channels.enqueue(scope, Number(customerId), {
    channel: 'sms',
    to: '13900000001',
    language: 'en',
    template: 'signInCode',
    params: { code: '0042', minutes: 5 },
  }),
)
await runOnce(db, channels.job)
