import type { ChannelName, Language } from '@lamplighter/contract'
import type { ParamsOf, TemplateName } from './templates.ts'

/** A text to a person. */
export type TextMessage = {
  [N in TemplateName]: {
    readonly channel: 'sms' | 'email'
    /** A mobile number or an e-mail address. */
    readonly to: string
    readonly language: Language
    readonly template: N
    readonly params: ParamsOf<N>
    /** Later it is worth nothing, ms after now; a day when missing. */
    readonly lasts?: number
  }
}[TemplateName]

/** What is sealed until it was sent. */
export type TextContent = { to: string; subject: string; text: string; params: Record<string, string | number> }
export type WebhookContent = { body: string }

/** A message at the moment of an attempt; its id is the same for all its attempts. */
export type Outgoing = {
  readonly id: string
  readonly customerId: number
  readonly channel: ChannelName
  readonly webhookId: number | null
  readonly content: Buffer
}

/** Hands a message to the outside. */
export type Transport<Content> = {
  /** Rejects with a DeliveryFailure where it is known why. */
  send(outgoing: Outgoing, content: Content, signal: AbortSignal): Promise<void>
}

/** A number as logs and the audit trail show it. */
export const maskedNumber = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** `a***@example.org` */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/, '$1***')
