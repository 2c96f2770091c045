import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Visit } from '../context.ts'
import { demandFamily, REMEMBER_SECONDS, remember } from './remembered.ts'

/** What a browser keeps of a remembered sign-in: the token that no script can read, and two cookies for the page. */
const TOKEN = 'lamplighter_remember'
/** Tells the page to show dots. */
const FLAG = 'remembered'
const ACCOUNT = 'remember_account'

const kept = { maxAgeSeconds: REMEMBER_SECONDS, httpOnly: true }
const gone = { maxAgeSeconds: 0, httpOnly: true }

export const rememberedOn = (visit: Visit): string | undefined => visit.cookie(TOKEN)

/** Gives the visit the next token of its family, or the first of a new one; returns the family. @throws auth.wrong when it was ended */
export async function rememberOnVisit(
  { db, clock }: { db: Database; clock: Clock },
  visit: Visit,
  person: { id: number; customerId: number; account: string },
  continued?: string,
): Promise<string> {
  const family = continued ?? randomUUID()
  const token = await db.system(async (scope) => {
    if (continued !== undefined) await demandFamily(scope, continued)
    return remember(scope, person, visit, clock.now(), family)
  })
  visit.setCookie(TOKEN, token, kept)
  visit.setCookie(FLAG, '1', { ...kept, httpOnly: false })
  visit.setCookie(ACCOUNT, person.account, { ...kept, httpOnly: false })
  return family
}

export function forgetOnVisit(visit: Visit) {
  for (const name of [TOKEN, FLAG, ACCOUNT]) if (visit.cookie(name)) visit.setCookie(name, '', gone)
}
