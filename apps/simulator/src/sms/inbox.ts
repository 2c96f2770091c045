import { isMobile, LOGIN } from '@lamplighter/contract'

const KEPT = 50

const CODE = new RegExp(`^(\\d{${LOGIN.smsCode}})?$`)
/** Longer ones are no text messages any more. */
const LONGEST = 500

/** A sign-in code stands beside its text, empty in others. */
export type Text = { readonly mobile: string; readonly text: string; readonly code: string; readonly at: number }

/** Whose phone a number is, in the demo. */
export type Phone = { readonly account: string; readonly mobile: string }

/** The stand-in for every phone of the demo: what an SMS gateway would have carried to them. */
export type Inbox = {
  readonly phones: readonly Phone[]
  /** Takes a message as our server hands it over; false when it is none. */
  take(body: unknown): boolean
  /** The newest first. */
  texts(): readonly Text[]
}

/** `account:mobile,account:mobile` of the command line. */
export const phonesIn = (list: string): Phone[] =>
  list
    .split(',')
    .map((pair) => pair.split(':'))
    .flatMap(([account, mobile]) => (account && mobile ? [{ account, mobile }] : []))

const isText = (body: unknown): body is Omit<Text, 'at'> =>
  typeof body === 'object' &&
  body !== null &&
  'mobile' in body &&
  'text' in body &&
  'code' in body &&
  isMobile(String(body.mobile), true) &&
  CODE.test(String(body.code)) &&
  typeof body.text === 'string' &&
  body.text.length > 0 &&
  body.text.length <= LONGEST

export function createInbox(phones: readonly Phone[], now: () => number): Inbox {
  let texts: readonly Text[] = []
  return {
    phones,
    take(body) {
      if (!isText(body)) return false
      texts = [{ mobile: String(body.mobile), text: body.text, code: String(body.code), at: now() }, ...texts].slice(
        0,
        KEPT,
      )
      return true
    },
    texts: () => texts,
  }
}
