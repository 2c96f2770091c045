import type { Logger } from 'pino'
import { masked, type SmsSender } from './message.ts'

/** Sends nothing: the log says that there was a code, and only at its finest level which. */
export const logSender = (log: Pick<Logger, 'warn' | 'debug'>): SmsSender => ({
  async send({ mobile, code }) {
    log.warn({ mobile: masked(mobile) }, 'an SMS code was made; no gateway is set, so nobody received it')
    log.debug({ mobile: masked(mobile), smsCode: code }, 'the SMS code')
  },
})
