import { DAY, zoneOffset } from '@lamplighter/kinds/sun'
import type { SystemScope } from '../../../db/database.ts'
import type { Registry } from '../../devices/devices/index.ts'
import type { Channels, TextMessage } from '../../platform/channels/index.ts'
import type { Recipient } from './recipient.store.ts'

const MINUTE = 60_000
/** Later nobody is woken by a text, ms. */
const TEXT_LASTS = 60 * MINUTE

export type Way = 'sms' | 'email'

/** Minute of the day in an organisation. */
export function minuteAt(registry: Pick<Registry, 'tenantById'>, customerId: number, at: number): number {
  const timeZone = registry.tenantById(customerId)?.timeZone ?? 'UTC'
  return Math.floor(((at + zoneOffset(timeZone, at)) % DAY) / MINUTE)
}

/** By which messages somebody can be told, and wants to be. */
export const waysTo = ({ mobile, email, choice }: Recipient): Way[] => [
  ...(choice.sms && mobile !== null ? (['sms'] as const) : []),
  ...(choice.email && email !== null ? (['email'] as const) : []),
]

/** Writes a message to somebody; returns its id. */
export const sendTo = (
  channels: Pick<Channels, 'enqueue'>,
  scope: SystemScope,
  customerId: number,
  { mobile, email, choice }: Recipient,
  way: Way,
  text: Pick<TextMessage, 'template' | 'params'>,
): Promise<string> =>
  channels.enqueue(scope, customerId, {
    ...text,
    channel: way,
    to: (way === 'sms' ? mobile : email)!,
    language: choice.language,
    lasts: TEXT_LASTS,
  } as TextMessage)
