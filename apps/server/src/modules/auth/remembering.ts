import type { Visit } from '../context.ts'
import { REMEMBER_SECONDS } from './remembered.ts'

/** What a browser keeps of a remembered sign-in: the token that no script can read, and two cookies for the page. */
const TOKEN = 'lamplighter_remember'
/** Tells the page to show dots. */
const FLAG = 'remembered'
const ACCOUNT = 'remember_account'

const kept = { maxAgeSeconds: REMEMBER_SECONDS, httpOnly: true }
const gone = { maxAgeSeconds: 0, httpOnly: true }

export const rememberedOn = (visit: Visit): string | undefined => visit.cookie(TOKEN)

export function rememberOnVisit(visit: Visit, account: string, token: string) {
  visit.setCookie(TOKEN, token, kept)
  visit.setCookie(FLAG, '1', { ...kept, httpOnly: false })
  visit.setCookie(ACCOUNT, account, { ...kept, httpOnly: false })
}

export function forgetOnVisit(visit: Visit) {
  for (const name of [TOKEN, FLAG, ACCOUNT]) if (visit.cookie(name)) visit.setCookie(name, '', gone)
}
