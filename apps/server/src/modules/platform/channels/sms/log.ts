import type { Logger } from 'pino'
import { DeliveryFailure } from '../failure.ts'
import { maskedNumber, type TextContent, type Transport } from '../message.ts'

/** Sends nothing: the log says that there was a message, and only at its finest level which. */
export const smsToLog = (log: Pick<Logger, 'warn' | 'debug'>): Transport<TextContent> => ({
  async send(_, { to, text }) {
    log.warn({ mobile: maskedNumber(to) }, 'an SMS was to be sent; no gateway is set, so nobody received it')
    log.debug({ mobile: maskedNumber(to), sms: text }, 'the SMS')
    throw new DeliveryFailure('notConfigured', { isFinal: true })
  },
})
