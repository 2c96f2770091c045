export type SmsMessage = { readonly mobile: string; readonly code: string }

/** Hands a code to whoever carries text messages. */
export type SmsSender = {
  /** @throws when nobody took the message; the error names neither the code nor how we sign in there */
  send(message: SmsMessage): Promise<void>
}

/** A number as logs and the audit trail show it. */
export const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
