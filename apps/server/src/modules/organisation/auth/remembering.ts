import type { CallContext } from '../../context.ts'
import { REMEMBER_SECONDS } from './remembered.ts'

/** What a browser keeps of a remembered sign-in: the token that no script can read, and two cookies for the page. */
const TOKEN = 'lamplighter_remember'
/** Tells the page to show dots. */
const FLAG = 'remembered'
const ACCOUNT = 'remember_account'

const kept = { maxAgeSeconds: REMEMBER_SECONDS, httpOnly: true }
const gone = { maxAgeSeconds: 0, httpOnly: true }

export const rememberTokenOf = (context: CallContext): string | undefined => context.cookie(TOKEN)

export function setRememberCookie(context: CallContext, account: string, token: string) {
  context.setCookie(TOKEN, token, kept)
  context.setCookie(FLAG, '1', { ...kept, httpOnly: false })
  context.setCookie(ACCOUNT, account, { ...kept, httpOnly: false })
}

export function clearRememberCookie(context: CallContext) {
  for (const name of [TOKEN, FLAG, ACCOUNT]) if (context.cookie(name)) context.setCookie(name, '', gone)
}
